import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Tabs } from '@drogerie/shared-lib/ui/tabs.tsx'
import { useTranslation } from 'react-i18next'

/**
 * One entry of the menu, three pages: the customer's data, the password, and the signed-in devices.
 */
export function ProfileTabs({ current }: { current: 'profile' | 'password' | 'devices' }) {
  const { t } = useTranslation('mf-account')
  const tabs = [
    { href: paths.profile(), text: t('profile.tab'), current: current === 'profile' },
    {
      href: paths.changePassword(),
      text: t('changePassword.title'),
      current: current === 'password',
    },
    { href: paths.devices(), text: t('devices.title'), current: current === 'devices' },
  ]
  return <Tabs label={t('menu.profile')} tabs={tabs} />
}
