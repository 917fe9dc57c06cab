import type { LoadedRelease } from './bundle.ts'

type Renderer = {
  render: (request: { url: string; signedIn: boolean }) => Promise<{ status: number }>
}

/** What the shell's server bundle gives (`shell/src/render/renderer.tsx`). */
export type LoadedShell = {
  providedToRemotes: Record<string, unknown>
  ownTexts?: () => unknown
  createRenderer?: (options: object) => Promise<Renderer>
}

/** Checks must not wait for an API that is slow. ms */
const waitMs = 1500

const config = {
  siteName: 'check',
  publicOrigin: 'http://localhost',
  tagManagerId: null,
  errorReportsDsn: null,
  lineupId: 'L-0000',
}

/**
 * An address of the remote that needs no data of its own, chosen as the front's admission chooses
 * it.
 */
function ownPage({ routes }: LoadedRelease): string | null {
  const plain = routes.filter(({ path }) => !/[:*]/.test(path))
  return (plain.find(({ personal }) => !personal) ?? plain[0])?.path ?? null
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Renders a page of the release, as a front does before it serves a line-up. 503 is data that is away; 500 is code that
 * does not work.
 *
 * @param remote - what its bundle exports, with what its release says; null looks at the shell alone.
 */
export async function pagesThatFail(
  { createRenderer }: LoadedShell,
  shell: LoadedRelease,
  remote: (LoadedRelease & { remote: unknown }) | null,
  apiOrigin: string,
): Promise<string[]> {
  const url = remote ? ownPage(remote) : '/'
  if (!createRenderer || !url) return []
  const failures: string[] = []
  const onFailed = (_app: string, error: unknown) => failures.push(textOf(error))
  try {
    const renderer = await createRenderer({
      config,
      apiOrigin,
      shell,
      remotes: remote ? [remote] : [],
      waitMs,
      onFailed,
    })
    const { status } = await renderer.render({ url, signedIn: false })
    if (status === 500) failures.push(`${url} answers 500`)
  } catch (error) {
    failures.push(`${url} could not be rendered: ${textOf(error)}`)
  }
  return failures
}
