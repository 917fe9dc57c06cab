import { readFileSync } from 'node:fs'
import path from 'node:path'
import { supportedBrowsers } from '../src/supported-browsers.ts'

/** The oldest browsers that the shop is taken over in by script, by name. */
type Browsers = Record<string, number>

/**
 * Calls that came to browsers lately: the first Chrome, Firefox and Safari with each, by MDN's
 * compatibility data; none has what is not there yet. A dot before a name is a method of whatever
 * stands before it.
 */
const none = Number.POSITIVE_INFINITY
const since: Record<string, readonly [chrome: number, firefox: number, safari: number]> = {
  'AbortSignal.any': [116, 124, 17.4],
  'AbortSignal.timeout': [124, 100, 16],
  'Array.fromAsync': [121, 115, 16.4],
  'ClipboardItem.supports': [121, 127, 18.4],
  'Document.parseHTMLUnsafe': [124, 128, 26],
  'Error.isError': [134, 138, 18.4],
  'Intl.DurationFormat': [129, 136, 16.4],
  'Intl.Segmenter': [87, 125, 14.1],
  'Iterator.from': [122, 131, 18.4],
  'Map.groupBy': [117, 119, 17.4],
  'Math.sumPrecise': [none, 137, none],
  'Object.groupBy': [117, 119, 17.4],
  'Promise.try': [128, 134, 18.2],
  'Promise.withResolvers': [119, 121, 17.4],
  'RegExp.escape': [136, 134, 18.2],
  'Response.json': [105, 115, 17],
  'Uint8Array.fromBase64': [140, 133, 18.2],
  'URL.canParse': [120, 115, 17],
  'URL.parse': [126, 126, 18],
  'new CloseWatcher': [126, none, none],
  'new Highlight': [105, 140, 17.2],
  'scheduler.postTask': [94, 142, none],
  'scheduler.yield': [129, 142, none],
  'navigation.navigate': [102, none, none],
  '.ariaNotify': [none, none, none],
  '.bytes': [132, 128, 18],
  '.caretPositionFromPoint': [128, 20, none],
  '.checkVisibility': [105, 106, 17.4],
  '.getHTML': [125, 128, 18],
  '.isSubsetOf': [122, 127, 17],
  '.isSupersetOf': [122, 127, 17],
  '.isDisjointFrom': [122, 127, 17],
  '.isWellFormed': [111, 119, 16.4],
  '.moveBefore': [133, none, none],
  '.requestClose': [134, 139, 18.4],
  '.setHTMLUnsafe': [124, 123, 26],
  '.showPopover': [114, 125, 17],
  '.hidePopover': [114, 125, 17],
  '.togglePopover': [114, 125, 17],
  '.startViewTransition': [111, none, 18],
  '.symmetricDifference': [122, 127, 17],
  '.toBase64': [140, 133, 18.2],
  '.toReversed': [110, 115, 16],
  '.toSorted': [110, 115, 16],
  '.toSpliced': [110, 115, 16],
  '.values().map': [122, 131, 18.4],
  '.values().filter': [122, 131, 18.4],
  '.keys().map': [122, 131, 18.4],
  '.keys().filter': [122, 131, 18.4],
  '.entries().map': [122, 131, 18.4],
  '.entries().filter': [122, 131, 18.4],
}

/** `chrome >= 124` by name. @throws when a line of the list is written in another way. */
export function oldestOf(list: readonly string[]): Browsers {
  return Object.fromEntries(
    list.map((line) => {
      const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
      if (!name || !version) throw new Error(`browserslist: '${line}' is not \`name >= version\``)
      return [name, Number(version)]
    }),
  )
}

const escaped = (call: string) => call.replaceAll(/[.()]/g, String.raw`\$&`)

/**
 * A name that stands alone: `URL.parse`, not `MyURL.parse`. What asks first, `x.moveBefore?.(`, may
 * be newer.
 */
const patternOf = (call: string) =>
  new RegExp(`${call.startsWith('.') ? '' : String.raw`(?<![\w$.])`}${escaped(call)}(?=\\()`)

const table = Object.entries(since).map(([call, [chrome, firefox, safari]]) => ({
  call,
  pattern: patternOf(call),
  first: { chrome, edge: chrome, firefox, safari, ios_saf: safari } as Browsers,
}))

/** Calls in a source that one of these browsers does not have. */
export function newerCalls(source: string, oldest: Browsers): string[] {
  return table
    .filter(({ first }) => Object.entries(oldest).some(([name, from]) => (first[name] ?? 0) > from))
    .filter(({ pattern }) => pattern.test(source))
    .map(({ call }) => call)
}

/** Whether a file runs in browsers; the front and the renderer run in Node. */
const isClient = (file: string) =>
  /^(?:shell|shared-lib|mf-[^/]+)\/src\/.+\.tsx?$/.test(file) &&
  !/\/(?:server|render|testing)\/|\.test\.tsx?$/.test(file)

/** Calls of the shop's scripts that are newer than the oldest browser of the list. */
export function tooNewCalls(root: string, files: readonly string[]): string[] {
  const oldest = oldestOf(supportedBrowsers)
  return files
    .filter(isClient)
    .flatMap((file) =>
      newerCalls(readFileSync(path.join(root, file), 'utf8'), oldest).map(
        (call) => `${file}: \`${call}\` is newer than the oldest browser of browserslist`,
      ),
    )
}
