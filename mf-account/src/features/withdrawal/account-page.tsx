import type { WithdrawalAccount } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { ApiError, errorMessage, PageHead, useShop } from '@drogerie/shared-lib/runtime'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { Spinner } from '@drogerie/shared-lib/ui/spinner.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DonePanel } from '#ui/done-panel.tsx'
import { EntryFrame } from '#ui/entry-frame.tsx'
import { confirmAccount, readAccount } from './withdrawal-calls.ts'
import styles from './withdrawal.module.css'

/** /odstoupeni-od-smlouvy with the token of a mailed link: the account is shown, and one press says that it is right. */
export function AccountPage({ token }: { token: string }) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const account = useQuery({
    queryKey: ['withdrawal-account', token] as const,
    queryFn: () => readAccount(shop, token),
    retry: false,
  })
  const isDead = account.error instanceof ApiError && account.error.status === 404
  return (
    <>
      <PageHead title={t('withdrawal.accountTitle')} robots="noindex" />
      <EntryFrame title={t('withdrawal.accountTitle')}>
        {account.data ? <Question token={token} account={account.data} /> : null}
        {account.isPending ? <Spinner inline label={t('general.loading')} /> : null}
        {isDead ? <DeadLink /> : null}
        {account.error && !isDead ? (
          <OutagePanel
            title={t('verification.failed')}
            text={t('verification.failedText')}
            retry={{
              label: t('general.retry'),
              onRetry: () => void account.refetch(),
              loading: account.isFetching,
            }}
          />
        ) : null}
      </EntryFrame>
    </>
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
        {t('withdrawal.accountDoneText', words)}
      </DonePanel>
    )
  const refusal = errorMessage(confirm.error)
  return (
    <div className={styles['stack']}>
      <p>{t('withdrawal.accountQuestion', words)}</p>
      <p className={styles['note']}>
        {t('withdrawal.accountForeign')} <a href={paths.contact()}>{t('purchases.contactUs')}</a>
      </p>
      {refusal ? (
        <Notice tone="err" role="alert">
          {'key' in refusal ? t(refusal.key, refusal.values ?? {}) : refusal.text}
        </Notice>
      ) : null}
      <Button
        look="accent"
        size="lg"
        wide
        loading={confirm.isPending}
        loadingLabel={t('general.loading')}
        onClick={() => confirm.mutate()}
      >
        {t('withdrawal.accountConfirm')}
      </Button>
    </div>
  )
}

function DeadLink() {
  const { t } = useTranslation('mf-account')
  return (
    <div className={styles['stack']}>
      <Notice tone="err" role="alert" title={t('withdrawal.accountDead')}>
        {t('withdrawal.accountDeadText')}
      </Notice>
      <LinkButton look="plum" href={paths.contact()}>
        {t('purchases.contactUs')}
      </LinkButton>
    </div>
  )
}
