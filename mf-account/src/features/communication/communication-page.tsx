import { WithCustomer } from '#data/with-customer.tsx'
import { AccountPage } from '#data/account-page.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { useTranslation } from 'react-i18next'
import { ChannelSwitches } from './channel-switches.tsx'
import { NewsletterSwitch } from './newsletter-switch.tsx'
import styles from './communication.module.css'

/** /muj-ucet/komunikace: each switch is saved at once. */
export function CommunicationPage() {
  const { t } = useTranslation('mf-account')
  return (
    <AccountPage section="communication" lead={t('communication.lead')}>
      <WithCustomer skeleton={<Bones />}>
        {(customer) => (
          <>
            <NewsletterSwitch customer={customer} />
            <ChannelSwitches customer={customer} />
          </>
        )}
      </WithCustomer>
    </AccountPage>
  )
}

const Bones = () => (
  <Panel aria-busy className={styles['bones']}>
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </Panel>
)
