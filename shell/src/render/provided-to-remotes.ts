import * as SharedRuntime from '@drogerie/shared-lib/runtime'
import * as React from 'react'
import * as ReactDom from 'react-dom'
import * as jsxRuntime from 'react/jsx-runtime'
import * as i18next from '../provided/i18next.ts'
import * as ReactHookForm from '../provided/react-hook-form.ts'
import * as reactI18next from '../provided/react-i18next.ts'
import * as ReactQuery from '../provided/react-query.ts'
import * as ReactRouter from '../provided/react-router.ts'
import * as zustand from '../provided/zustand.ts'

/**
 * Modules that `require` returns inside a remote's server bundle: this line-up's own instances and
 * nothing else.
 */
export const providedToRemotes: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-router': ReactRouter,
  '@tanstack/react-query': ReactQuery,
  zustand,
  i18next,
  'react-i18next': reactI18next,
  'react-hook-form': ReactHookForm,
  '@drogerie/shared-lib/runtime': SharedRuntime,
}
