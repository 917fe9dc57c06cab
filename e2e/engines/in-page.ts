import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Wanted } from './tab.ts'

type Matcher = (text: string) => boolean

declare global {
  // of @testing-library/dom, once it is in the page
  var TestingLibraryDom:
    | {
        queryAllByRole: (
          container: Element,
          role: string,
          options: { name: Matcher },
        ) => HTMLElement[]
        queryAllByLabelText: (
          container: HTMLElement,
          text: Matcher,
          options: { selector: string },
        ) => HTMLElement[]
      }
    | undefined
}

/** Finds by role and accessible name in any engine. */
export const library = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
)

export const isLibraryThere = () => globalThis.TestingLibraryDom !== undefined

/** A wanted element as something that travels into a page. */
export type Query = { role: string; pattern: string; flags: string; within: string }

/** A pattern for a name as Playwright reads it: in upper or lower case. */
const asPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

export const queryOf = ({ role, name, within = 'main' }: Wanted): Query => ({
  role,
  pattern: typeof name === 'string' ? asPattern(name) : name.source,
  flags: name instanceof RegExp ? name.flags : 'i',
  within,
})

/** Runs in the page: the first such element that is shown, brought to the middle of the view. */
export function findInPage({ role, pattern, flags, within }: Query): HTMLElement | null {
  const scope = document.querySelector<HTMLElement>(within)
  if (!scope || !globalThis.TestingLibraryDom) return null
  const { queryAllByLabelText, queryAllByRole } = globalThis.TestingLibraryDom
  const words = new RegExp(pattern, flags)
  const name = (text: string) => words.test(text.replaceAll(/\s+/g, ' ').trim())
  const all =
    role === 'field'
      ? queryAllByLabelText(scope, name, { selector: 'input, textarea' })
      : role.split(' or ').flatMap((one) => queryAllByRole(scope, one, { name }))
  const found = all.find((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0
  })
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found ?? null
}
