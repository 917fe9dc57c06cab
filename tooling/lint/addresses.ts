import { readFileSync } from 'node:fs'
import path from 'node:path'
import { routePatterns } from '@drogerie/shared-lib/routes/route-patterns.ts'

/**
 * The pages' own sources; the API's seed brings addresses as data, and tests write out what they
 * expect.
 */
const isOfPages = (file: string) =>
  /^(shell|shared-lib|mf-[^/]+)\/src\//.test(file) &&
  !/\.test\.tsx?$|\/testing\//.test(file) &&
  !file.startsWith('shared-lib/src/routes/')

/**
 * How addresses of pages begin: `/eshop/katalog` of `/eshop/katalog/:slug`. The homepage's slash
 * begins every path.
 */
const beginnings = Object.values(routePatterns)
  .map((pattern) => pattern.replace(/\/[:*].*$/, ''))
  .filter((beginning) => beginning.length > 1)
const written = new RegExp(
  `['"\`](?:${beginnings.join('|').replaceAll('.', String.raw`\.`)})(?![\\w.-])`,
)

/** Addresses of pages in quotes, and what lies below them; a line of a comment says nothing. */
export const addressesIn = (source: string): number[] =>
  source
    .split('\n')
    .flatMap((line, index) =>
      written.test(line) && !/^\s*(\/\/|\/?\*)/.test(line) ? [index + 1] : [],
    )

/** Addresses of the shop that are written out instead of built by `paths`. */
export const writtenAddresses = (root: string, files: readonly string[]): string[] =>
  files
    .filter(isOfPages)
    .flatMap((file) =>
      addressesIn(readFileSync(path.join(root, file), 'utf8')).map(
        (line) =>
          `${file}:${line}: an address of the shop is built by shared-lib/src/routes/paths.ts`,
      ),
    )
