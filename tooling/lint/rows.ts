import type { Layers } from './graph/check-layers.ts'

/**
 * A table of one root: its own rows by their short names, everything else from the checkout's root;
 * `all` stands in each row.
 */
export function rowsBelow(root: string, rows: Layers, all: readonly string[] = []): Layers {
  const full = (name: string) => (name in rows ? `${root}/${name}` : name)
  return Object.fromEntries(
    Object.entries(rows).map(([row, names]) => [full(row), [...names.map(full), ...all]]),
  )
}

export const shared = (...folders: string[]) => folders.map((folder) => `shared-lib/src/${folder}`)
