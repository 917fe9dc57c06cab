/** Rules that decide, and the tests that must fail when one of them is broken. */
export type Area = {
  name: string
  /** Paths from the repository's root. */
  rules: string[]
  /** Patterns, of the same package: only the copy of that package is broken. */
  tests: string[]
  environment?: 'happy-dom'
}

export const inFolder = (folder: string, ...names: string[]) =>
  names.map((name) => `${folder}/${name}.ts`)
