// first: it states the order of the layers
import './styles.ts'
import * as runtimeCore from '../provided/federation-core.ts'
import { nextTask } from './next-task.ts'
import { startWhereCurrent } from './older-browser.ts'

/**
 * Everything is in one file, but runs group by group, each in a task of its own: as one task the
 * start of the shell would hold up a touch on a phone for a sixth of a second.
 */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await nextTask()
  await import(/* webpackMode: "eager" */ '../provided/react-router.ts')
  await nextTask()
  await import(/* webpackMode: "eager" */ './federation.ts')
  await nextTask()
  const { takeOver } = await import(/* webpackMode: "eager" */ './take-over.tsx')
  await nextTask()
  await takeOver()
}

// Entries of remotes are built with an external runtime and look for it here. It is there when this
// module has run, because WebKit runs them right after it (start.ts).
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
startWhereCurrent(() => void start())
