import * as SharedRuntime from '@drogerie/shared-lib/runtime'
import { createInstance } from '@module-federation/enhanced/runtime'
import * as React from 'react'
import * as ReactDom from 'react-dom'
import * as jsxRuntime from 'react/jsx-runtime'
import * as i18next from '../provided/i18next.ts'
import * as reactI18next from '../provided/react-i18next.ts'
import * as ReactQuery from '../provided/react-query.ts'
import * as ReactRouter from '../provided/react-router.ts'
import * as zustand from '../provided/zustand.ts'

const shareConfig = { singleton: true, requiredVersion: false as const, eager: true }
const eager = (module: unknown) => ({ version: '1.0.0', lib: () => module, shareConfig })

/** Large and used by few pages: its chunk loads with the first form. */
const lazy = <T>(load: () => Promise<T>) => ({
  version: '1.0.0',
  get: async () => {
    const module = await load()
    return () => module
  },
  shareConfig: { ...shareConfig, eager: false },
})

/**
 * The federation runtime of this document, with the shell's modules as the only copies. The runtime
 * API is used without its build plugin: no asynchronous boundary at the entry and 25 KB less.
 */
export function createFederation() {
  return createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: {
      react: eager(React),
      'react/jsx-runtime': eager(jsxRuntime),
      'react-dom': eager(ReactDom),
      'react-router': eager(ReactRouter),
      '@tanstack/react-query': eager(ReactQuery),
      zustand: eager(zustand),
      i18next: eager(i18next),
      'react-i18next': eager(reactI18next),
      'react-hook-form': lazy(() => import('../provided/react-hook-form.ts')),
      '@drogerie/shared-lib/runtime': eager(SharedRuntime),
    },
  })
}
