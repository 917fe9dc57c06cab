import type { PackageCuts } from '../cuts-loader.ts'
import { i18nextCuts, reactI18nextCuts } from './i18next.ts'
import { errorCodesCuts, runtimeCoreCuts } from './module-federation.ts'
import { reactDomCuts } from './react-dom.ts'
import { reactRouterCuts } from './react-router.ts'

/** Of the shell's browser build. */
export const shellCuts: readonly PackageCuts[] = [
  reactDomCuts,
  reactRouterCuts,
  i18nextCuts,
  reactI18nextCuts,
  runtimeCoreCuts,
  errorCodesCuts,
]

/** Of a remote's browser build, which holds little of packages. */
export const remoteCuts: readonly PackageCuts[] = [errorCodesCuts]
