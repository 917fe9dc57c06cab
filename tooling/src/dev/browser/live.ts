import { showApiForm, type ApiNews } from './api-form.ts'
import { development, type Texts } from './development.ts'
import { hideOverlay, showOverlay } from './overlay.ts'

/** Messages of the dev server about the remote's builds. */
export type BuildNews = ApiNews & {
  build: number
  hash: string
  errors: string[]
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

async function takeBuild({ mode, hash }: BuildNews): Promise<void> {
  hideOverlay()
  if (mode === 'production') return reload('a new build')
  if (isBroken) return reload('the page was broken')
  const { running } = development()
  try {
    // one step for each build since; while no module of the remote runs here, the next load is up
    // to date anyway
    while (running && running.hash() !== hash) await running.hot.check(true)
  } catch (error) {
    reload(error instanceof Error ? error.message : String(error))
  }
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
    if (errors.length > 0) showOverlay('Chyba při sestavení', errors.join('\n\n'))
    else if (last !== null && last !== build) taking = taking.then(() => takeBuild(news))
    else hideOverlay()
    if (errors.length === 0) last = build
  }
}

/** Files of the remote that is developed; what the released parts say is for the console. */
const ownCode = /\/_mf\/dev\/assets\/mf-/

function showThrown(error: unknown): void {
  if (error instanceof Error && ownCode.test(error.stack ?? ''))
    showOverlay(error.message, error.stack ?? '')
}

/** React says on the console what its boundaries caught. */
function watchErrors(): void {
  const { error: print } = console
  console.error = (...values: unknown[]) => {
    print(...values)
    showThrown(values.find((value) => value instanceof Error))
  }
  addEventListener('error', ({ error }) => showThrown(error))
  addEventListener('unhandledrejection', ({ reason }) => showThrown(reason))
}

Object.assign(development(), { takeTexts, needsReload: reload })
watchErrors()
follow()
