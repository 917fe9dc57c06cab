import { listTab, paths } from '@drogerie/shared-lib/routes/paths.ts'

export type ListTab = 'favourite' | 'watchdog'

export const readTab = (params: URLSearchParams): ListTab =>
  params.get(listTab.parameter) === listTab.watched ? 'watchdog' : 'favourite'

export const tabPath = (tab: ListTab): string =>
  paths.myList(tab === 'watchdog' ? listTab.watched : undefined)
