import type { ReleaseDescriptor } from '../descriptors.ts'
import type { Store } from '../store.ts'
import { blocked, nameOf, type Finding } from '../finding.ts'
import { readFiles } from './read-files.ts'
import { after, blocksOf, partsOf, type Block } from './style-blocks.ts'

/** At-rules that hold further rules and change nothing themselves. */
const groups = /^@(media|supports|container|layer|starting-style)\b/
const named = /^@(?:-\w+-)?(?:keyframes|property)\s+(?:--)?([\w-]+)/

type IsOwn = (name: string) => boolean

type Step = { compound: string; combinator: string }

const isCombinator = (char: string) => /[\s>+~]/.test(char)
const isBlank = (text: string) => text.trim() === ''

/**
 * Compounds of a selector, each with what stands after it: `>`, `+`, `~`, or a blank for all below.
 */
function stepsOf(selector: string): Step[] {
  const steps: Step[] = []
  const text = selector.trim()
  let at = 0
  for (const compound of partsOf(text, isCombinator)) {
    at += compound.length
    const combinator = text[at] ?? ''
    const last = steps.at(-1)
    if (compound !== '') steps.push({ compound, combinator })
    else if (last && isBlank(last.combinator)) last.combinator = combinator
    at += 1
  }
  return steps
}

const selectorsOf = (list: string) => partsOf(list, (char) => char === ',')

/** A compound without its brackets, and the pseudo-classes that have some. */
function piecesOf(compound: string): { bare: string; functions: [string, string][] } {
  let bare = ''
  const functions: [string, string][] = []
  for (let at = 0; at < compound.length;) {
    const end = after(compound, at)
    const piece = compound.slice(at, end)
    if (piece.startsWith('(')) functions.push([/[\w-]*$/.exec(bare)?.[0] ?? '', piece.slice(1, -1)])
    else if (!piece.startsWith('[')) bare += piece
    at = end
  }
  return { bare, functions }
}

const className = /\.((?:[^\s.:#\\]|\\.)+)/g

/** A compound is an app's own by a class of its own, or where each branch of its `:is` is. */
function isOwnCompound(compound: string, isOwn: IsOwn): boolean {
  const { bare, functions } = piecesOf(compound)
  return (
    [...bare.matchAll(className)].some(([, name]) => isOwn(name ?? '')) ||
    functions.some(
      ([name, list]) =>
        (name === 'is' || name === 'where') &&
        selectorsOf(list).every((one) => isWithin(one, isOwn)),
    )
  )
}

/**
 * The document itself, while it has an element of the app: a dialog holds the page behind it still.
 */
function isDocumentWith(compound: string, isOwn: IsOwn): boolean {
  const { bare, functions } = piecesOf(compound)
  return (
    /^(:root|html|body):has$/.test(bare) &&
    functions.every(([, list]) => selectorsOf(list).every((one) => isWithin(one, isOwn)))
  )
}

/**
 * Whether only elements of the app can fit: the last of the selector is its own, or stands in one
 * that is.
 */
function isWithin(selector: string, isOwn: IsOwn): boolean {
  const steps = stepsOf(selector)
  const [only] = steps
  if (only && steps.length === 1 && isDocumentWith(only.compound, isOwn)) return true
  return steps.some(
    ({ compound, combinator }, index) =>
      (index === steps.length - 1 || combinator === '>' || isBlank(combinator)) &&
      isOwnCompound(compound, isOwn),
  )
}

/**
 * Rules inside a rule of the app's own elements are of those, unless they lead out again: `& +
 * header`.
 */
const isWithinRule = (selector: string, isOwn: IsOwn) =>
  !selector.includes('&') ||
  isWithin(selector.replaceAll('&', '.&'), (name) => name.startsWith('&') || isOwn(name))

function beyondIn({ prelude, body }: Block, isOwn: IsOwn, isNested = false): string[] {
  const inside = (nested: boolean) =>
    blocksOf(body).flatMap((block) => beyondIn(block, isOwn, nested))
  if (groups.test(prelude)) return inside(isNested)
  if (prelude.startsWith('@')) {
    const name = named.exec(prelude)?.[1]
    return name !== undefined && isOwn(name) ? [] : [prelude]
  }
  const isFine = isNested ? isWithinRule : isWithin
  const found = selectorsOf(prelude).filter((selector) => !isFine(selector, isOwn))
  return found.length > 0 ? found : inside(true)
}

/**
 * Selectors and at-rules that reach more than elements with a class of the app: the build gives its
 * classes, animations and properties names that begin with it.
 */
export const stylesBeyond = (css: string, uniqueName: string): string[] => [
  ...new Set(
    blocksOf(css)
      .flatMap((block) => beyondIn(block, (name) => name.startsWith(`${uniqueName}-`)))
      .map((selector) => selector.trim()),
  ),
]

/** Style sheets of a remote that change pages and parts of others. The shell's are everybody's. */
export async function styleScope(store: Store, release: ReleaseDescriptor): Promise<Finding[]> {
  if (release.app === 'shell') return []
  const sheets = await readFiles(store, release, '.css')
  return sheets.flatMap(([file, css]) =>
    stylesBeyond(css, release.uniqueName).map((selector) =>
      blocked(
        'styles',
        `${nameOf(release)}: ${file} styles \`${selector}\`, which is not its own alone`,
        'a style sheet stays in the document: header, footer and the pages of other teams would change, too, also after the visitor has left this page',
        'write it below a class of the module (`.page h2`) in place of `:global` and bare names; what all pages need belongs to the shell or shared-lib/src/ui',
      ),
    ),
  )
}
