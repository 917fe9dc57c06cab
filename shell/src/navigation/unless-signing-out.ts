import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { MiddlewareFunction } from 'react-router'

/**
 * Signing out asks no server first: without a network it would wait, and the person would stay
 * signed in here.
 */
export const unlessSigningOut =
  (step: MiddlewareFunction): MiddlewareFunction =>
  (args, next) =>
    new URL(args.request.url).pathname === paths.logout() ? next() : step(args, next)
