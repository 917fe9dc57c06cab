import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, useCustomerService } from '@drogerie/shared-lib/runtime'
import { SideNav } from '@drogerie/shared-lib/ui/side-nav.tsx'
import Baby from 'lucide-react/icons/baby'
import Bell from 'lucide-react/icons/bell'
import CreditCard from 'lucide-react/icons/credit-card'
import Heart from 'lucide-react/icons/heart'
import House from 'lucide-react/icons/house'
import List from 'lucide-react/icons/list'
import LogOut from 'lucide-react/icons/log-out'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import Ticket from 'lucide-react/icons/ticket'
import Undo2 from 'lucide-react/icons/undo-2'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { AccountFrame } from '#ui/account-frame.tsx'
import type { PageData } from './page-loader.ts'
import { useMenuCounts } from './use-menu-counts.ts'

const sections = [
  { key: 'overview', href: paths.account(), Icon: House },
  { key: 'purchases', href: paths.purchases(), Icon: Package },
  { key: 'coupons', ofClub: true, href: paths.coupons(), Icon: Ticket },
  { key: 'cards', ofClub: true, href: paths.cards(), Icon: CreditCard },
  { key: 'points', ofClub: true, href: paths.points(), Icon: List },
  { key: 'myList', href: paths.myList(), Icon: Heart },
  { key: 'complaints', href: paths.complaints(), Icon: Undo2 },
  { key: 'children', ofClub: true, href: paths.children(), Icon: Baby },
  { key: 'profile', href: paths.profile(), Icon: UserRound },
  { key: 'addresses', href: paths.addresses(), Icon: MapPin },
  { key: 'communication', href: paths.communication(), Icon: Bell },
  { key: 'signOut', href: paths.logout(), Icon: LogOut },
] as const

const counted = ['purchases', 'complaints', 'coupons'] as const
const isCounted = (key: AccountSection): key is (typeof counted)[number] =>
  counted.some((one) => one === key)

export type AccountSection = (typeof sections)[number]['key']

type AccountPageProps = {
  section: AccountSection
  /** Instead of the page's title, which stays that of the window. */
  heading?: ReactNode
  /** Of the window, where one page shows many things: several of them are told apart in tabs and in the history. */
  windowTitle?: string | undefined
  aside?: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** A page of the account: title of the window, menu, heading. Its loader is `accountPage`. */
export function AccountPage({
  section,
  heading,
  windowTitle,
  aside,
  lead,
  children,
}: AccountPageProps) {
  const { t } = useTranslation('mf-account')
  const { title } = useLoaderData<PageData>()
  const counts: Partial<Record<AccountSection, number | undefined>> = useMenuCounts()
  const club = useClubWords()
  const { stores = true } = useCustomerService()?.promises ?? {}
  const shown = sections.filter((section) => club || !('ofClub' in section))
  const items = shown.map(({ key, href, Icon }) => ({
    href,
    text: t(key === 'addresses' && !stores ? 'menu.addressesAlone' : `menu.${key}`),
    icon: <Icon size={22} />,
    current: key === section,
    count: counts[key],
    countLabel: isCounted(key) ? t(`menu.counts.${key}`, { count: counts[key] ?? 0 }) : undefined,
  }))
  return (
    <>
      <PageHead title={windowTitle ?? title} robots="noindex" />
      <AccountFrame
        nav={<SideNav label={t('menu.label')} items={items} />}
        title={heading ?? title}
        aside={aside}
        lead={lead}
      >
        {children}
      </AccountFrame>
    </>
  )
}
