import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { accountPage } from '#data/page-loader.ts'

export { pageHandle as handle } from '#data/page-loader.ts'
export { DevicesPage as Component } from './devices-page.tsx'

export const loader = accountPage('devices.title', { key: 'profile.title', href: paths.profile() })
