import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Tabs } from '@drogerie/shared-lib/ui/tabs.tsx'
import { useTranslation } from 'react-i18next'

/** One entry of the menu, two pages: who the customer is and his password. */
export function ProfileTabs({ current }: { current: 'profile' | 'password' }) {
  const { t } = useTranslation('mf-account')
  const tabs = [
    { href: paths.profile(), text: t('profile.tab'), current: current === 'profile' },
    { href: paths.changePassword(), text: t('changePassword.title'), current: current === 'password' },
  ]
  return <Tabs label={t('menu.profile')} tabs={tabs} />
}
