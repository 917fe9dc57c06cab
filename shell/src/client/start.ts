import { readPersisted } from '@drogerie/shared-lib/runtime/persistence.ts'
import { type PageScript, pageScriptsId } from '../app/page-scripts.ts'
import { keepEarlyPresses } from './early-presses.ts'
import { firstPaint } from './first-paint.ts'

/** Runs a module after those before it; its bytes are asked for at once. */
const run = ([src, integrity]: PageScript) =>
  document.head.append(
    Object.assign(document.createElement('script'), {
      type: 'module',
      src,
      integrity,
      async: false,
    }),
  )

/**
 * Asks for a module that will be imported. WebKit refuses every preload of a script where
 * `integrity-policy` is enforced, and would ask for one module after the other (decision 0051):
 * there it is run, after the shell, which takes it from the modules of the page.
 */
const preload = (script: PageScript) =>
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      href: script[0],
      integrity: script[1],
      onerror: () => run(script),
    }),
  )

/** Loads the page's own scripts when the server's page is painted; the first takes it over. */
async function start(): Promise<void> {
  const [shell, ...others] = JSON.parse(
    document.getElementById(pageScriptsId)?.textContent ?? '[]',
  ) as PageScript[]
  await firstPaint()
  if (shell) run(shell)
  others.forEach(preload)
}

// The server's page is everybody's: styles hide what is not meant for a customer till hydration
// tells who it is.
if (readPersisted('auth')) document.documentElement.dataset['signedIn'] = ''
keepEarlyPresses()
void start()
