/** Row of a remote's route table, as pages carry it. */
export type RouteRow = {
  id: string
  path: string
  layout: string
  personal: boolean
  access: string
  js: string[]
  css: string[]
}
export type BootRemote = {
  entry: string
  base: string
  version: string
  preload: string[]
  routes: RouteRow[]
}

/** A page's data about its line-up (`shell/src/app/boot.ts`). */
export type Boot = {
  config: { publicOrigin: string; lineupId: string }
  remotes: Record<string, BootRemote>
  hydration: { errors: Record<string, { type: string; remote?: string }> | null }
}

const bootElement = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s

/** Null for a page that is none of the shop's. */
export function bootIn(html: string): Boot | null {
  const text = bootElement.exec(html)?.[2]
  return text === undefined ? null : (JSON.parse(text) as Boot)
}

/** JSON inside a script element: `<` would end it early. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const ofShell =
  /<(?:link rel="modulepreload"|script type="module")[^>]*?(?:src|href)="\/_mf\/assets\/shell\/[^>]*>(?:<\/script>)?/g
/** Written into the page, or linked by a shell that did so with all styles. */
const styleOfShell =
  /<(?:style data-|link rel="stylesheet" )href="\/_mf\/assets\/shell\/([\w-]+)\.[0-9a-f]{8}\.css"((?: data-[\w-]+="[^"]*")*)(?:>[^<]*<\/style>| integrity="[^"]*"\/?>)/g

export type Replacement = {
  shell: { base: string; entry: string; hasStyle: (group: string) => boolean }
  /** Remotes of this machine, by name. */
  remotes: Record<string, BootRemote>
}

/** A page as the host made it, with the shell and remotes of this machine in its line-up. */
export function withReplaced(
  html: string,
  boot: Boot,
  { shell, remotes: own }: Replacement,
): string {
  const script = `<script type="module" src="${shell.base}${shell.entry}"></script>`
  const remotes = { ...boot.remotes, ...own }
  return html
    .replace(ofShell, '')
    .replace(styleOfShell, (theirs, group: string, marks: string) =>
      shell.hasStyle(group)
        ? `<link rel="stylesheet" href="${shell.base}${group}.css"${marks}>`
        : theirs,
    )
    .replace(
      bootElement,
      (_all, start: string, _text, end: string) => start + scriptJson({ ...boot, remotes }) + end,
    )
    .replace('</body>', () => `${script}</body>`)
}

const overlay =
  /<script type="application\/json" id="overlay-data">.*?<\/script><script type="module"[^>]*><\/script>/s
const firstScript = '<script type="module"'

/**
 * A page made here, with the host's overlay if it is on in this browser; it has to run before the
 * shell's own script.
 */
export function withOverlayOf(html: string, theirs: string): string {
  const tags = overlay.exec(theirs)?.[0]
  return tags ? html.replace(overlay, '').replace(firstScript, () => tags + firstScript) : html
}
