import type { ReleaseDescriptor } from '@drogerie/tooling/release/descriptors.ts'
import { sourceHash } from './source-hash.ts'
import { readFile } from 'node:fs/promises'
import type { PageStyle } from '../render/page-assets.ts'

type Written = NonNullable<PageStyle['written']>

/** In a file addresses count from the file, in a page from the page. */
const fromPage = (text: string, base: string, files: ReleaseDescriptor['files']) =>
  text.replace(/url\(([^)"']+)\)/g, (address, file: string) =>
    file in files ? `url(${base}${file})` : address,
  )

function written(text: string): Written | null {
  if (text.includes('</style')) return null
  return { text, hash: sourceHash(text) }
}

/**
 * Style sheets of a release as a page writes them into itself: what the page needs to be painted
 * comes in one round trip.
 *
 * @param fileOf - the verified copy of a file.
 * @returns file → text and hash; one that could not stand in a style element is left to a link.
 */
export async function pageStyles(
  { groups, files }: ReleaseDescriptor,
  base: string,
  fileOf: (file: string) => string,
): Promise<Record<string, Written>> {
  const names = new Set(Object.values(groups).flatMap(({ css }) => css))
  const rows = await Promise.all(
    [...names].map(async (name) => {
      const text = await readFile(fileOf(name), 'utf8')
      return [name, written(fromPage(text, base, files))] as const
    }),
  )
  return Object.fromEntries(rows.flatMap(([name, style]) => (style ? [[name, style]] : [])))
}
