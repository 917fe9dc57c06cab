import { rspack, type Configuration } from '@rspack/core'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { appConfig } from '../src/federation/app-config.ts'
import { containerName, exposedChunk } from '../src/federation/provided-modules.ts'
import { rootDirectory } from '../src/paths.ts'
import { readMappings } from './source-map.ts'

const brotli = (text: string): number =>
  brotliCompressSync(Buffer.from(text), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  }).length

/** `react-dom`, `shared-lib/runtime`, `shell/layouts`: what a team can do something about. */
function ownerOf(source: string, byFile: boolean): string {
  const dependency = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(source)
  if (dependency) return byFile ? `${dependency[1]}/${dependency[2]}` : (dependency[1] ?? source)
  const own = /\.\/(?:\.\.\/)?((?:[\w-]+\/)*[\w.-]+)$/.exec(
    source.replace(/^webpack:\/\/[^/]*\//, './').replaceAll('../', ''),
  )?.[1]
  if (!own || source.includes('/webpack/') || source.includes('/rspack/')) return 'bundler'
  return byFile
    ? own
    : own
        .split('/')
        .slice(0, own.startsWith('src') ? 3 : 3)
        .slice(0, -1)
        .join('/') || own
}

type Piece = { owner: string; text: string }

/** Cuts a minified file into the runs that came from one owner. */
function piecesOf(code: string, map: string, byFile: boolean): Piece[] {
  const { sources, mappings } = JSON.parse(map) as { sources: string[]; mappings: string }
  const lines = code.split('\n')
  const pieces: Piece[] = []
  const add = (owner: string, text: string) => {
    const last = pieces.at(-1)
    if (last?.owner === owner) last.text += text
    else if (text) pieces.push({ owner, text })
  }
  readMappings(mappings).forEach((segments, index) => {
    const line = `${lines[index] ?? ''}\n`
    add('bundler', line.slice(0, segments[0]?.column ?? line.length))
    segments.forEach(({ column, source }, at) => {
      const owner = source === null ? 'bundler' : ownerOf(sources[source] ?? '', byFile)
      add(owner, line.slice(column, segments[at + 1]?.column ?? line.length))
    })
  })
  return pieces
}

type Share = { owner: string; minified: number; brotli: number }

/**
 * An owner's bytes are what the file would be smaller without it; shares of small owners come out a
 * little low.
 */
function sharesOf(pieces: Piece[]): Share[] {
  const whole = brotli(pieces.map(({ text }) => text).join(''))
  return [...new Set(pieces.map(({ owner }) => owner))]
    .map((owner) => {
      const own = pieces.filter((piece) => piece.owner === owner)
      const rest = pieces.filter((piece) => piece.owner !== owner)
      return {
        owner,
        minified: own.reduce((sum, { text }) => sum + text.length, 0),
        brotli: whole - brotli(rest.map(({ text }) => text).join('')),
      }
    })
    .toSorted((a, b) => b.brotli - a.brotli)
}

function compile(config: Configuration): Promise<void> {
  const compiler = rspack(config)
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {})
      if (error) reject(error)
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })))
      else resolve()
    })
  })
}

/** Name of the budget that a script counts to, when no page is named after it. */
function roleOf(app: string, file: string): string {
  if (file.startsWith(`${exposedChunk}.`)) return ' (the exposed module)'
  return file.startsWith(`${containerName(app)}.`) ? ' (the entry)' : ''
}

/**
 * Builds an app's browser bundle into a folder of its own and prints, for each script whose name
 * matches, which package or folder its bytes belong to.
 *
 * @param pattern - part of a file's name: `main` for the shell's first load, `expose` for a
 *   remote's exposed module.
 */
export async function benchBundle(app: string, pattern = '', detail = ''): Promise<void> {
  const [browser] = appConfig(path.join(rootDirectory, app))
  if (!browser) throw new Error(`${app} has no browser build`)
  const output = mkdtempSync(path.join(tmpdir(), 'bundle-'))
  try {
    await compile({
      ...browser,
      devtool: 'source-map',
      output: { ...browser.output, path: output },
    })
    for (const file of readdirSync(output).filter(
      (name) => name.endsWith('.js') && name.includes(pattern),
    )) {
      const code = readFileSync(path.join(output, file), 'utf8').replace(
        /\n?\/\/# sourceMappingURL=.*$/m,
        '',
      )
      console.log(
        `\n${file}${roleOf(app, file)}: ${(brotli(code) / 1000).toFixed(2)} KB of brotli, ${(code.length / 1000).toFixed(1)} KB minified`,
      )
      const map = readFileSync(path.join(output, `${file}.map`), 'utf8')
      for (const share of sharesOf(piecesOf(code, map, detail === 'files'))) {
        console.log(
          `${(share.brotli / 1000).toFixed(2).padStart(8)} ${(share.minified / 1000).toFixed(1).padStart(8)}  ${share.owner}`,
        )
      }
    }
  } finally {
    rmSync(output, { recursive: true })
  }
}
