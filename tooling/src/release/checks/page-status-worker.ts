import { parentPort, workerData } from 'node:worker_threads'
import { answerWith } from '../answer-with.ts'
import { loadServerBundle, loadShellBundle } from '../load-server-bundle.ts'
import type { LoadedRelease } from './bundle.ts'
import { statusesOf, type LoadedShell } from './every-page.ts'

/** A release of the line-up as it is, and addresses of its pages. */
export type StatusInput = {
  shell: LoadedRelease
  remote: LoadedRelease
  apiOrigin: string
  asked: { url: string; signedIn: boolean }[]
}

const { shell, remote: release, apiOrigin, asked } = workerData as StatusInput
void answerWith(parentPort, () => {
  const loadedShell = loadShellBundle(shell.code, shell.filename) as LoadedShell
  const { remote } = loadServerBundle(release.code, release.filename, loadedShell.providedToRemotes)
  const onPage = (step: string) => parentPort?.postMessage({ step })
  return statusesOf(loadedShell, shell, { ...release, remote }, { apiOrigin, asked, onPage })
})
