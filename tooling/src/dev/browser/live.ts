import { showApiForm, type ApiNews } from './api-form.ts'
import { development, type Texts } from './development.ts'
import { addPlaces, hideOverlay, showOverlay, type Place } from './overlay.ts'

/** Messages of the dev server about builds of the remotes; `build` counts the good ones. */
export type BuildNews = ApiNews & {
  build: number
  /** Hash of the last good build, by the remote's name. */
  hashes: Record<string, string>
  errors: { text: string; place: Place | null }[]
  mode: 'development' | 'production'
}

/** The texts of the document's one i18next, as far as they are changed here. */
type TextStore = {
  addResourceBundle: (language: string, namespace: string, texts: Texts) => void
  emit: (event: string) => void
}
function takeTexts(namespace: string, texts: Texts): void {
  const i18n = (globalThis as { shopOfPage?: { i18n: TextStore } }).shopOfPage?.i18n
  if (!i18n) return // the first texts come with the remote itself
  i18n.addResourceBundle('cs', namespace, texts)
  i18n.emit('languageChanged')
}

function reload(reason: string): void {
  console.info(`[dev] new document: ${reason}`)
  location.reload()
}

/** A page that the server could not render, or that broke, is reloaded once the code compiles. */
const isBroken =
  document.documentElement.querySelector('script#boot')?.textContent.includes('"errors":{') ?? false

/**
 * One step for each build since; while no module of the remote runs here, the next load is up to
 * date anyway.
 */
async function catchUp(remote: string, hash: string): Promise<void> {
  const { running } = development()
  let own = running.get(remote)
  while (own && own.hash() !== hash) {
    await own.hot.check(true)
    own = running.get(remote)
  }
}

async function takeBuild({ mode, hashes }: BuildNews): Promise<void> {
  if (mode === 'production') return reload('a new build')
  if (isBroken) return reload('the page was broken')
  try {
    for (const [remote, hash] of Object.entries(hashes)) await catchUp(remote, hash)
  } catch (error) {
    reload(error instanceof Error ? error.message : String(error))
  }
}

function showMistakes(errors: BuildNews['errors']): void {
  showOverlay('Chyba při sestavení', errors.map(({ text }) => text).join('\n\n'))
  addPlaces(errors.flatMap(({ place }) => (place ? [place] : [])))
}

/** The page's side of hot replacement: it applies good builds and shows the errors of others. */
function follow(): void {
  let last: number | null = null
  let taking = Promise.resolve()
  const events = new EventSource('/_mf/dev/events')
  events.onmessage = ({ data }) => {
    const news = JSON.parse(String(data)) as BuildNews
    const { build, errors } = news
    showApiForm(news)
    if (errors.length > 0) showMistakes(errors)
    else hideOverlay()
    // what one remote mended is taken while another is still wrong
    if (last !== null && last !== build) taking = taking.then(() => takeBuild(news))
    last = build
  }
}

/** Files of the remotes that are developed; what the released parts say is for the console. */
const ownCode = /\/_mf\/dev\/assets\/mf-/

async function showThrown(error: unknown): Promise<void> {
  if (!(error instanceof Error) || !ownCode.test(error.stack ?? '')) return
  const isCurrent = showOverlay(error.message, error.stack ?? '')
  const answer = await fetch('/_mf/dev/places', { method: 'POST', body: error.stack ?? '' })
  const places = (await answer.json()) as Place[]
  if (isCurrent()) addPlaces(places)
}

/** React says on the console what its boundaries caught. */
function watchErrors(): void {
  const { error: print } = console
  console.error = (...values: unknown[]) => {
    print(...values)
    void showThrown(values.find((value) => value instanceof Error))
  }
  addEventListener('error', ({ error }) => void showThrown(error))
  addEventListener('unhandledrejection', ({ reason }) => void showThrown(reason))
}

Object.assign(development(), { takeTexts, needsReload: reload })
watchErrors()
follow()
