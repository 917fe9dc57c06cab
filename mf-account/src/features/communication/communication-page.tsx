import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { WithCustomer } from '#widgets/with-customer.tsx'
import { AccountPage } from '#widgets/account-page.tsx'
import { PanelBones } from '#ui/bones.tsx'
import { useTranslation } from 'react-i18next'
import { ChannelSwitches } from './channel-switches.tsx'
import { NewsletterSwitch } from './newsletter-switch.tsx'
import styles from './communication.module.css'

/**
 * /muj-ucet/komunikace: each switch is saved at once. While it is, none moves; disabled, it would
 * lose the focus.
 */
export function CommunicationPage() {
  const { t } = useTranslation('mf-account')
  const club = useClubWords()
  return (
    <AccountPage section="communication" lead={t('communication.lead')}>
      <WithCustomer skeleton={<PanelBones className={styles['bones']} />}>
        {(customer) => (
          <>
            <NewsletterSwitch customer={customer} />
            {club ? <ChannelSwitches customer={customer} name={club.name} /> : null}
          </>
        )}
      </WithCustomer>
    </AccountPage>
  )
}
