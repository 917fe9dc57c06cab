import type { MailedStatement } from '@drogerie/shared-lib/contract/pending-statement.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { isPersonal, useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { Spinner } from '@drogerie/shared-lib/ui/spinner.tsx'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Refusal } from '#widgets/refusal.tsx'
import { Loaded } from '#widgets/loaded.tsx'
import { orGone } from '@drogerie/shared-lib/pages/is-gone.ts'
import { RefundText } from '#widgets/withdrawal-outcome.tsx'
import { DeadLink, PressToConfirm } from '#widgets/mailed-link.tsx'
import { Stack } from '#ui/stack.tsx'
import { EntryPage } from '#widgets/entry-page.tsx'
import { StatementFacts } from './statement-facts.tsx'
import { StatementReceipt } from './statement-receipt.tsx'
import styles from './mailed-statement.module.css'

const statementQuery = ({ api }: Shop, token: string) =>
  queryOptions({
    queryKey: ['personal', 'mf-account', 'mailed-statement', token] as const,
    queryFn: ({ signal }) =>
      orGone(api('GET /pending-statements/{token}', { path: { token }, signal })),
    retry: false,
  })

/**
 * /potvrzeni-zadosti/{token}: a statement made by number and e-mail, for the mailbox's owner to
 * confirm. Opening a mailed link decides nothing, because mail scanners open links, too; the button
 * does.
 */
export function MailedStatementPage({ token }: { token: string }) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const query = useQuery(statementQuery(shop, token))
  const confirm = useMutation({
    mutationFn: () => shop.api('POST /pending-statements/{token}', { path: { token }, body: {} }),
    onSuccess: (statement) => {
      const { queryKey: own } = statementQuery(shop, token)
      shop.queryClient.setQueryData(own, statement)
      void shop.queryClient.invalidateQueries({
        predicate: ({ queryKey }) => isPersonal(queryKey) && queryKey[2] !== own[2],
      })
    },
    onError: () => void query.refetch(), // it may have become impossible, or its time may be over
  })
  const { data } = query
  const title = t(data ? `statement.${data.kind}.title` : 'statement.title')
  return (
    <EntryPage title={title}>
      <Loaded
        query={query}
        failed={t('statement.failed')}
        text={t('statement.failedText')}
        skeleton={<Spinner inline label={t('general.loading')} />}
      >
        {(statement) =>
          statement ? (
            <Statement
              statement={statement}
              error={confirm.error}
              isFresh={confirm.isSuccess}
              isPending={confirm.isPending}
              onConfirm={confirm.mutate}
            />
          ) : (
            <DeadLink tone="warn" title={t('statement.dead')} text={t('statement.deadText')}>
              <WhatNext />
            </DeadLink>
          )
        }
      </Loaded>
    </EntryPage>
  )
}

type StatementProps = {
  statement: MailedStatement
  error: unknown
  /** Confirmed just now, by this page. */
  isFresh: boolean
  isPending: boolean
  onConfirm: () => void
}

function Statement({ statement, error, isFresh, isPending, onConfirm }: StatementProps) {
  const { t } = useTranslation('mf-account')
  const { kind, result, refusal, refund } = statement
  if (result) return <StatementReceipt statement={statement} result={result} isFresh={isFresh} />
  if (refusal)
    return (
      <Stack>
        <Notice tone="warn" role="alert" title={t('statement.impossible')}>
          {refusal} {t('statement.impossibleText')}
        </Notice>
        <StatementFacts statement={statement} />
        <WhatNext />
      </Stack>
    )
  return (
    <Stack>
      <p>{t(`statement.${kind}.question`, { order: statement.orderNumber })}</p>
      <StatementFacts statement={statement} />
      {refund ? <RefundText refund={refund} /> : null}
      <p>{t(`statement.${kind}.effect`)}</p>
      <Refusal error={error} />
      <PressToConfirm isPending={isPending} onPress={() => onConfirm()}>
        {t(`statement.${kind}.confirm`)}
      </PressToConfirm>
      <p className={styles['muted']}>{t(`statement.${kind}.foreign`)}</p>
    </Stack>
  )
}

/** Links to the forms again, and contact to customer service. */
function WhatNext() {
  const { t } = useTranslation('mf-account')
  return (
    <div className={styles['ways']}>
      <LinkButton look="plum" href={paths.withdrawal()}>
        {t('statement.toWithdrawal')}
      </LinkButton>
      <LinkButton href={paths.complaintPublic()}>{t('statement.toComplaint')}</LinkButton>
      <a href={paths.contact()}>{t('purchases.contactUs')}</a>
    </div>
  )
}
