import { rootDirectory } from '../src/paths.ts'
import { lintConfig } from './config.ts'
import { oxlint } from './oxlint.ts'
import { tooLong, type TooLong } from './too-long.ts'

const rules = { files: 'max-lines', functions: 'max-lines-per-function' } as const

/** Entries of a list whose files no longer break the rule, as sentences; `said` is what oxlint says of them without the list. */
export function staleIn(list: TooLong, said: string): string[] {
  const lines = said.split('\n')
  const breaks = (file: string, rule: string) =>
    lines.some((line) => line.startsWith(`${file}:`) && line.includes(`(${rule})`))
  return (['files', 'functions'] as const).flatMap((kind) =>
    list[kind]
      .filter((file) => !breaks(file, rules[kind]))
      .map((file) => `${file} keeps to ${rules[kind]}: take it off tooling/lint/too-long.ts`),
  )
}

export function staleExcuses(): string[] {
  const listed = [...new Set([...tooLong.files, ...tooLong.functions])]
  if (listed.length === 0) return []
  const none = lintConfig({ files: [], functions: [] })
  return staleIn(tooLong, oxlint(rootDirectory, ['--format=unix', ...listed], 'pipe', none).stdout)
}
