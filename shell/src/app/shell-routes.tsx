import type { RouteObject } from 'react-router'

/** Pages the shell itself answers; filled by session (logout, oauth results). */
export const shellRoutes: RouteObject[] = []
