import { readPersisted } from '@drogerie/shared-lib/runtime/persistence.ts'
import { type PageScript, pageScriptsId } from '../app/page-scripts.ts'
import { keepEarlyPresses } from './early-presses.ts'
import { firstPaint } from './first-paint.ts'

/**
 * Loads the page's own scripts when the server's page is painted; the first of them hydrates it.
 */
async function start(): Promise<void> {
  const scripts = JSON.parse(
    document.getElementById(pageScriptsId)?.textContent ?? '[]',
  ) as PageScript[]
  await firstPaint()
  for (const [href, integrity] of scripts)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, integrity }),
    )
  if (scripts[0]) await import(/* webpackIgnore: true */ scripts[0][0])
}

// The server's page is everybody's: styles hide what is not meant for a customer till hydration tells who it is.
if (readPersisted('auth')) document.documentElement.dataset['signedIn'] = ''
keepEarlyPresses()
void start()
