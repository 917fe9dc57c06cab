import type { WithdrawalAccount } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Spinner } from '@drogerie/shared-lib/ui/spinner.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Refusal } from '#widgets/refusal.tsx'
import { Loaded } from '#widgets/loaded.tsx'
import { orGone } from '@drogerie/shared-lib/pages/is-gone.ts'
import { DeadLink, PressToConfirm } from '#widgets/mailed-link.tsx'
import { AccountText } from '#ui/account-text.tsx'
import { Stack } from '#ui/stack.tsx'
import { EntryPage } from '#widgets/entry-page.tsx'
import { DonePanel } from '#ui/done-panel.tsx'
import { confirmAccount, readAccount } from './withdrawal-calls.ts'
import styles from './withdrawal.module.css'

/**
 * /odstoupeni-od-smlouvy with the token of a mailed link: the account is shown, and one press says
 * that it is right.
 */
export function AccountPage({ token }: { token: string }) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const query = useQuery({
    queryKey: ['personal', 'mf-account', 'withdrawal-account', token] as const,
    queryFn: () => orGone(readAccount(shop, token)),
    retry: false,
  })
  return (
    <EntryPage title={t('withdrawal.accountTitle')}>
      <Loaded
        query={query}
        failed={t('verification.failed')}
        text={t('verification.failedText')}
        skeleton={<Spinner inline label={t('general.loading')} />}
      >
        {(account) =>
          account ? <Question token={token} account={account} /> : <DeadAccountLink />
        }
      </Loaded>
    </EntryPage>
  )
}

function Question({ token, account }: { token: string; account: WithdrawalAccount }) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const confirm = useMutation({ mutationFn: () => confirmAccount(shop, token) })
  const words = { order: account.orderNumber, account: account.account }
  if (account.confirmed || confirm.isSuccess)
    return (
      <DonePanel title={t('withdrawal.accountDone')}>
        <AccountText>{t('withdrawal.accountDoneText', words)}</AccountText>
      </DonePanel>
    )
  return (
    <Stack>
      <p>
        <AccountText>{t('withdrawal.accountQuestion', words)}</AccountText>
      </p>
      <p className={styles['note']}>
        {t('withdrawal.accountForeign')} <a href={paths.contact()}>{t('purchases.contactUs')}</a>
      </p>
      <Refusal error={confirm.error} />
      <PressToConfirm isPending={confirm.isPending} onPress={() => confirm.mutate()}>
        {t('withdrawal.accountConfirm')}
      </PressToConfirm>
    </Stack>
  )
}

function DeadAccountLink() {
  const { t } = useTranslation('mf-account')
  return (
    <DeadLink title={t('withdrawal.accountDead')} text={t('withdrawal.accountDeadText')}>
      <LinkButton look="plum" href={paths.contact()}>
        {t('purchases.contactUs')}
      </LinkButton>
    </DeadLink>
  )
}
