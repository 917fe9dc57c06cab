import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Badge } from '@drogerie/shared-lib/ui/badge.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { AccountPage } from '#widgets/account-page.tsx'
import { ProfileTabs } from '#widgets/profile-tabs.tsx'
import { WithCustomer } from '#widgets/with-customer.tsx'
import { PanelBones } from '#ui/bones.tsx'
import { MyData } from './my-data.tsx'
import { PendingEmail } from './pending-email.tsx'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile.module.css'

/** /muj-ucet/muj-ucet. */
export function ProfilePage() {
  return (
    <AccountPage section="profile">
      <ProfileTabs current="profile" />
      <WithCustomer skeleton={<PanelBones of="fields" count={6} />}>
        {(customer) => (
          <>
            <AccountFacts customer={customer} />
            {customer.pendingEmail ? (
              <PendingEmail customer={customer} pendingEmail={customer.pendingEmail} />
            ) : null}
            <ProfileForm key={customer['@id']} customer={customer} />
            <MyData customer={customer} />
          </>
        )}
      </WithCustomer>
    </AccountPage>
  )
}

/** Facts about the account, and whether its mailbox is proved. */
function AccountFacts({ customer }: { customer: Customer }) {
  const { t } = useTranslation('mf-account')
  const { email, user, createdAt } = customer
  return (
    <Panel className={styles['facts']}>
      <div>
        <b>{email}</b>
        {createdAt ? <small>{t('profile.since', { date: formatDate(createdAt) })}</small> : null}
      </div>
      {user.verified ? (
        <Badge tone="club">{t('profile.verified')}</Badge>
      ) : (
        <a href={paths.accountVerification()}>{t('overview.verify')}</a>
      )}
    </Panel>
  )
}
