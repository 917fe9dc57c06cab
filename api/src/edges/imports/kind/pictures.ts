import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, extname, relative, resolve } from 'node:path'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import type { Database } from '../../../kernel/db/schema.ts'
import { slugify } from '../../../kernel/values/slugify.ts'
import type { AnyColumns, ImportKind, Row } from './import-kind.ts'
import type { Problem } from './problem.ts'

/** A picture with its address in the shop; `svg` is a new one's, which is still to be kept. */
export type Picture = { address: string; width: number; height: number; svg?: string }
/** Pictures by the text of the cell that names them. */
export type Pictures = ReadonlyMap<string, Picture>

const LARGEST_BYTES = 30 * 1024 * 1024
/** A leaflet's page fills a large window; nothing needs more. */
const bounds = { width: 1800, height: 2600, fit: 'inside', withoutEnlargement: true } as const
const kinds = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.svg'])

type Named = { line: number; column: string; folder: string; name: string }

/** Cells of rows that name pictures. */
function namedIn<Given extends AnyColumns>(
  { pictures = {} }: Pick<ImportKind<Given>, 'pictures'>,
  rows: readonly Row<object>[],
): Named[] {
  return rows.flatMap((row) =>
    Object.entries(pictures).flatMap(([column, folder]) => {
      const cell: unknown = (row as unknown as Record<string, unknown>)[column]
      const names: unknown[] = Array.isArray(cell) ? cell : [cell]
      return names.flatMap((name) =>
        typeof name === 'string' && name !== 'none'
          ? [{ line: row.line, column, folder, name }]
          : [],
      )
    }),
  )
}

/**
 * The pictures that rows name: files beside the imported one, or addresses of the shop
 * (`/media/…`).
 *
 * @param folder - of the imported file.
 */
export async function picturesOf<Given extends AnyColumns>(
  db: Kysely<Database>,
  kind: Pick<ImportKind<Given>, 'pictures'>,
  { rows, folder }: { rows: readonly Row<object>[]; folder: string },
): Promise<{ pictures: Pictures; problems: Problem[] }> {
  const pictures = new Map<string, Picture>()
  const problems: Problem[] = []
  for (const named of namedIn(kind, rows)) {
    if (pictures.has(named.name)) continue
    const found = named.name.startsWith('/media/')
      ? await keptPicture(db, named.name)
      : await pictureBeside(folder, named)
    if (typeof found === 'string')
      problems.push({ line: named.line, column: named.column, text: `'${named.name}' ${found}` })
    else pictures.set(named.name, found)
  }
  return { pictures, problems }
}

/** Whoever sends a file names pictures beside it, and no others of this machine. */
const pictureBeside = (folder: string, { name, folder: kept }: Named) =>
  relative(folder, resolve(folder, name)).startsWith('..')
    ? Promise.resolve('is not beside the file')
    : drawnPicture(resolve(folder, name), kept)

async function keptPicture(db: Kysely<Database>, address: string): Promise<Picture | string> {
  const row = await db
    .selectFrom('media_files')
    .where('path', '=', address.replace(/^\/media\//, ''))
    .select('content')
    .executeTakeFirst()
  const [, width, height] = /\bviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(row?.content ?? '') ?? []
  return row
    ? { address, width: Math.round(Number(width ?? 0)), height: Math.round(Number(height ?? 0)) }
    : 'is no picture of the shop'
}

/**
 * @returns what is wrong, or a drawing with the picture in it: the shop keeps, sizes and serves
 *   drawings.
 */
async function drawnPicture(file: string, folder: string): Promise<Picture | string> {
  const end = extname(file).toLowerCase()
  if (!kinds.has(end)) return `ends in none of ${[...kinds].join(', ')}`
  try {
    const source = await readFile(file)
    if (source.length > LARGEST_BYTES) return 'has more than 30 MB'
    const { hasAlpha } = await sharp(source).metadata()
    const sized = sharp(source, { limitInputPixels: 150_000_000 }).rotate().resize(bounds)
    const encoded = hasAlpha
      ? sized.png({ palette: true, quality: 90 })
      : sized.jpeg({ quality: 82, mozjpeg: true })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    const { width, height, format } = info
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/${format};base64,${data.toString('base64')}"/></svg>`
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 12)
    const name = slugify(basename(file, extname(file))).slice(0, 60) || 'obrazek'
    return { address: `/media/${folder}/${name}-x${hash}.svg`, width, height, svg }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    return code === 'ENOENT' || code === 'EISDIR'
      ? 'is no file beside the imported one'
      : 'cannot be read as a picture'
  }
}

/** The name of a picture says what is in it, so one that is there already is the same. */
export async function keepPictures(db: Kysely<Database>, pictures: Pictures): Promise<void> {
  for (const { address, svg } of pictures.values())
    if (svg !== undefined)
      await db
        .insertInto('media_files')
        .values({ path: address.replace(/^\/media\//, ''), content: svg })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
}

/** The address of the picture that a cell names; an empty one leaves what there is. */
export function addressOf(
  cell: string | undefined,
  before: string | null | undefined,
  pictures: Pictures,
): string | null {
  if (cell === undefined) return before ?? null
  return pictures.get(cell)?.address ?? null
}
