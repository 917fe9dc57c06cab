import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, useCustomerService } from '@drogerie/shared-lib/runtime'
import { SideNav } from '@drogerie/shared-lib/ui/side-nav.tsx'
import { Baby } from '@drogerie/shared-lib/ui/icons/baby.tsx'
import { Bell } from '@drogerie/shared-lib/ui/icons/bell.tsx'
import { CreditCard } from '@drogerie/shared-lib/ui/icons/credit-card.tsx'
import { Heart } from '@drogerie/shared-lib/ui/icons/heart.tsx'
import { House } from '@drogerie/shared-lib/ui/icons/house.tsx'
import { List } from '@drogerie/shared-lib/ui/icons/list.tsx'
import { LogOut } from '@drogerie/shared-lib/ui/icons/log-out.tsx'
import { MapPin } from '@drogerie/shared-lib/ui/icons/map-pin.tsx'
import { Package } from '@drogerie/shared-lib/ui/icons/package.tsx'
import { Ticket } from '@drogerie/shared-lib/ui/icons/ticket.tsx'
import { Undo2 } from '@drogerie/shared-lib/ui/icons/undo-2.tsx'
import { UserRound } from '@drogerie/shared-lib/ui/icons/user-round.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { AccountFrame } from '#ui/account-frame.tsx'
import type { PageData } from '#data/page-loader.ts'
import { useMenuCounts } from '#data/use-menu-counts.ts'

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
  /**
   * Title of the window, for an address with many things such as orders: in tabs and in the history
   * each needs a title of its own.
   */
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
