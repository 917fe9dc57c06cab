/** A project of a service that speaks the Sentry protocol. */
export type Dsn = { endpoint: string; publicKey: string }

export type ErrorReport = {
  error: unknown
  /** Path of the page, without its query: queries and fragments may carry secrets. */
  path: string
  /** Id of the line-up, so that a report names the exact scripts. */
  release: string
  /** Pattern of the route, when known. */
  route?: string | undefined
  /** Remote and its release that the error is about, `app@version`. */
  remote?: string | undefined
  /** Epoch in ms. */
  at: number
  /** 32 hex digits. */
  id: string
}

/**
 * Reads `https://{key}@{host}/{project}`; a path before the project is kept.
 *
 * @returns null for anything else, so that a wrong setting costs reports and not pages.
 */
export function parseDsn(dsn: string | null | undefined): Dsn | null {
  if (!dsn || !URL.canParse(dsn)) return null
  const { protocol, username, host, pathname } = new URL(dsn)
  const parts = pathname.split('/').filter(Boolean)
  const project = parts.pop()
  if (!/^https?:$/.test(protocol) || !username || !project || !/^\d+$/.test(project)) return null
  const folder = parts.map((part) => `/${part}`).join('')
  return { endpoint: `${protocol}//${host}${folder}/api/${project}/envelope/`, publicKey: username }
}

const longestStack = 30

/** Frames of a stack as Chromium and Firefox write it, innermost last as the protocol requires. */
function framesOf(stack: string): object[] {
  const frames = [
    ...stack.matchAll(/^\s*(?:at )?(.*?)[@(\s]*((?:https?|file):\/\/[^\s)]+):(\d+):(\d+)\)?$/gm),
  ]
  return frames
    .slice(0, longestStack)
    .map(([, name, filename, line, column]) => ({
      function: name || '?',
      filename,
      lineno: Number(line),
      colno: Number(column),
      in_app: true,
    }))
    .reverse()
}

function exceptionOf(error: unknown): object {
  if (!(error instanceof Error)) return { type: 'Error', value: String(error) }
  const frames = framesOf(error.stack ?? '')
  return {
    type: error.name,
    value: error.message,
    ...(frames.length > 0 ? { stacktrace: { frames } } : {}),
  }
}

/** The causes of an error come first, as the protocol requires. */
function exceptionChain(error: unknown): object[] {
  const chain: unknown[] = []
  for (
    let current: unknown = error;
    current !== undefined && chain.length < 5;
    current = current instanceof Error ? current.cause : undefined
  ) {
    chain.unshift(current)
  }
  return chain.map(exceptionOf)
}

/** The body of one report: three lines of JSON. */
export function sentryEnvelope({
  error,
  path,
  release,
  route,
  remote,
  at,
  id,
}: ErrorReport): string {
  const event = {
    event_id: id,
    timestamp: at / 1000,
    platform: 'javascript',
    level: 'error',
    release,
    ...(route ? { transaction: route } : {}),
    ...(remote ? { tags: { remote } } : {}),
    request: { url: path },
    exception: { values: exceptionChain(error) },
  }
  const header = { event_id: id, sent_at: new Date(at).toISOString() }
  return [header, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n')
}
