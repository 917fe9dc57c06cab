import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Build } from './build.ts'

const brotli = promisify(brotliCompress)
const compressible = /\.(js|css|svg|json)$/

/**
 * One file for browsers; `compressed` is what goes over the wire, null for what is compressed by
 * nature.
 */
export type ClientFile = { bytes: Buffer; compressed: Buffer | null }

/** The bytes as they go over the wire. */
export function compressed(bytes: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return brotli(bytes, { params })
}

async function read(file: string): Promise<ClientFile> {
  const bytes = await readFile(file)
  if (!compressible.test(file)) return { bytes, compressed: null }
  return { bytes, compressed: await compressed(bytes) }
}

async function readAll(
  { outputPath }: Build,
  readOne: (file: string) => Promise<ClientFile>,
): Promise<Record<string, ClientFile>> {
  const directory = path.join(outputPath, 'client')
  const names = (await readdir(directory)).filter((name) => name !== 'assets.json')
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, await readOne(path.join(directory, name))] as const),
    ),
  )
}

/** Name → file of a build's browser part. */
export const readClientFiles = (build: Build) => readAll(build, read)

/** The same, none of them compressed, which takes seconds. */
export const readRawFiles = (build: Build) =>
  readAll(build, async (file) => ({ bytes: await readFile(file), compressed: null }))
