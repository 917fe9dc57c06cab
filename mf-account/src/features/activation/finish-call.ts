import type {
  ActivationFinishPayload,
  FinishResult,
  RegistrationFinishPayload,
} from '@drogerie/shared-lib/contract/registration.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import {
  ApiError,
  loadLikedProducts,
  refreshUser,
  startSession,
  track,
  type Shop,
} from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'
import { isGone } from '@drogerie/shared-lib/pages/is-gone.ts'

/** Ends a registration or an activation; both answer with the account to sign in. */
export const finish = {
  registration: ({ api }: Shop, body: RegistrationFinishPayload) =>
    api('POST /client/registration-finish', { body }),
  activation: ({ api }: Shop, body: ActivationFinishPayload) =>
    api('POST /client/activation-finish', { body }),
}
export type Kind = keyof typeof finish

const linkCalls = {
  registration: 'GET /client/registration-finish/{token}',
  activation: 'GET /client/activation-finish/{token}',
} as const

/**
 * Whether a mailed link still waits for its press, asked before its holder is asked for anything.
 */
export const finishLinkQuery = ({ api }: Shop, kind: Kind, token: string) =>
  queryOptions({
    queryKey: ['personal', 'mf-account', 'finish-link', kind, token],
    queryFn: async ({ signal }) => {
      await api(linkCalls[kind], { path: { token }, signal })
      return true
    },
    retry: (failures, error) => failures < 1 && !isGone(error),
    staleTime: Infinity, // the press itself says when the link went bad meanwhile
  })

/** The answer holds a token: the person is signed in at once. */
export async function enter(
  shop: Shop,
  kind: Kind,
  finished: Promise<FinishResult>,
): Promise<void> {
  const { token, customer } = await finished
  startSession(shop, { token, customer })
  track({ event: 'sign_up', method: kind })
  await Promise.allSettled([refreshUser(shop), loadLikedProducts(shop)])
  shop.navigate(paths.account(), { replace: true })
}

/**
 * The registration had no password, or its author is unknown by now: the holder of the link sets
 * one.
 */
export const isPasswordMissing = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.violations.some(({ propertyPath }) => propertyPath === 'password')
