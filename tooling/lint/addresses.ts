import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The pages' own sources; the API's seed brings addresses as data, and tests write out what they expect. */
const isOfPages = (file: string) =>
  /^(shell|shared-lib|mf-[^/]+)\/src\//.test(file) &&
  !/\.test\.tsx?$|\/testing\//.test(file) &&
  !file.startsWith('shared-lib/src/routes/')

const written = /['"`]\/eshop\b/

/** `/eshop…` in quotes; a line of a comment says nothing. */
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
