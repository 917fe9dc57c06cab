import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { ChosenApi } from './chosen-api.ts'
import { bootRemoteOf, type DevRelease } from './dev-release.ts'
import { forwardedTo, devFrontHeader, type Host } from './host.ts'
import { bootIn, withOverlayOf, withReplaced, type Boot } from './host-page.ts'
import { startRenderer, type DevRenderer } from './render.ts'
import type { AbsentRemote } from './render-worker.ts'
import { messageOf } from '../message-of.ts'

export type Page = { status: number; headers: IncomingHttpHeaders; body: string }
export type Built = { number: number; shell: DevRelease; own: DevRelease[] }

const namesOf = (own: DevRelease[]) => own.map(({ name }) => name)

const hasAuthCookie = ({ headers }: IncomingMessage) =>
  /(?:^|;\s*)auth=[^;]/.test(headers.cookie ?? '')

/** Files that are built here have no integrity: the next build changes them. */
function developmentHeaders(
  headers: IncomingHttpHeaders,
  importMap: string | null,
): IncomingHttpHeaders {
  const { 'integrity-policy': _integrity, etag: _etag, ...kept } = headers
  const policy = kept['content-security-policy']
  if (importMap !== null && typeof policy === 'string') {
    const hash = createHash('sha256').update(importMap).digest('base64')
    kept['content-security-policy'] = policy.replace(/'sha256-[^']+'/, `'sha256-${hash}'`)
  }
  return { ...kept, 'cache-control': 'no-store' }
}

/** The page belongs to a remote whose code is at the host. */
function isOfAnother(body: string, own: string[]): boolean {
  const errors = Object.values(bootIn(body)?.hydration.errors ?? {})
  return errors.some(({ type, remote }) => type === 'remote' && !own.includes(remote ?? ''))
}

const othersOf = ({ remotes }: Boot, own: string[]): AbsentRemote[] =>
  Object.entries(remotes)
    .filter(([name]) => !own.includes(name))
    .map(([name, { base, version, routes, entry }]) => ({
      name,
      version,
      base,
      routes,
      entry: entry.slice(base.length),
    }))

/**
 * The renderer of the last build, the host's line-up and the chosen API; one of before them ends.
 */
function createRenderers(api: ChosenApi) {
  let current: { key: string; of: DevRenderer } | null = null
  return {
    of: ({ number, shell, own }: Built, boot: Boot): DevRenderer => {
      const apiOrigin = api.origin()
      const key = `${number} ${boot.config.lineupId} ${apiOrigin}`
      if (current?.key === key && !current.of.isOver()) return current.of
      void current?.of.end()
      const others = othersOf(boot, namesOf(own))
      current = { key, of: startRenderer({ config: boot.config, apiOrigin, shell, own, others }) }
      return current.of
    },
    end: () => current?.of.end(),
  }
}

/**
 * Documents of the shop with remotes of this machine in it. Their pages and those of the shell are
 * rendered here, by the sources as they are now; pages of other remotes come from the host, with
 * the line-up in them changed.
 */
export function createPages(host: Host, api: ChosenApi, log: (text: string) => void) {
  const renderers = createRenderers(api)

  const replaced = ({ status, headers, body }: Page, boot: Boot, { shell, own }: Built): Page => ({
    status,
    headers: {
      ...developmentHeaders(headers, null),
      [devFrontHeader]: `a page of ${host.origin}, with ${namesOf(own).join(', ')} of this machine`,
    },
    body: withReplaced(body, boot, {
      shell: {
        base: shell.base,
        entry: shell.entry,
        hasStyle: (group) => (shell.groups[group]?.css.length ?? 0) > 0,
      },
      remotes: Object.fromEntries(own.map((one) => [one.name, bootRemoteOf(one)])),
    }),
  })

  async function document(request: IncomingMessage, built: Built): Promise<Page> {
    const theirs = await host.page(request)
    const boot = theirs.status >= 300 && theirs.status < 400 ? null : bootIn(theirs.body)
    if (!boot)
      return { ...theirs, headers: { ...theirs.headers, [devFrontHeader]: forwardedTo(host) } }
    const made = await madeHere(request, built, theirs, boot)
    return { ...made, body: withOverlayOf(made.body, theirs.body) }
  }

  async function madeHere(
    request: IncomingMessage,
    built: Built,
    theirs: Page,
    boot: Boot,
  ): Promise<Page> {
    try {
      const ours = await renderers
        .of(built, boot)
        .render(request.url ?? '/', hasAuthCookie(request))
      if (isOfAnother(ours.body, namesOf(built.own))) return replaced(theirs, boot, built)
      return {
        status: ours.status,
        headers: {
          ...developmentHeaders(theirs.headers, ours.importMap),
          ...ours.headers,
          [devFrontHeader]: `rendered here, with ${namesOf(built.own).join(', ')} of this machine`,
        },
        body: ours.body,
      }
    } catch (error) {
      log(`${request.url}: not rendered here, the browser draws it alone: ${messageOf(error)}`)
      return replaced(theirs, boot, built)
    }
  }

  return { document, end: renderers.end }
}
export type Pages = ReturnType<typeof createPages>
