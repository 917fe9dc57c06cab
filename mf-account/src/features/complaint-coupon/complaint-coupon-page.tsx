import type { Complaint, ComplaintCouponPayload } from '@drogerie/shared-lib/contract/complaint.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { ApiError, useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DeadLink, PressToConfirm } from '#widgets/mailed-link.tsx'
import { Stack } from '#ui/stack.tsx'
import { EntryPage } from '#widgets/entry-page.tsx'
import { DonePanel } from '#ui/done-panel.tsx'
import { Bones } from '#ui/bones.tsx'
import { couponStage, type CouponAnswer } from './coupon-stage.ts'
import styles from './complaint-coupon.module.css'

const complaintQuery = ({ api }: Shop, token: string) =>
  queryOptions({
    queryKey: ['personal', 'mf-account', 'complaint-coupon', token] as const,
    queryFn: ({ signal }) => api('GET /complaints/{token}', { path: { token }, signal }),
    retry: (failures, error) =>
      failures < 1 && !(error instanceof ApiError && error.status !== undefined),
  })

/**
 * /reklamace/kupon-akceptovan/{token} and kupon-neakceptovan/{token}: the answer to an offered
 * coupon. Opening a mailed link decides nothing, because mail scanners open links, too; one press
 * does.
 */
export function ComplaintCouponPage({ token, answer }: { token: string; answer: CouponAnswer }) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const query = useQuery(complaintQuery(shop, token))
  const give = useMutation({
    mutationFn: () =>
      shop.api('PATCH /complaints/{token}/coupon', {
        path: { token },
        body: { accepted: answer === 'accepted' } satisfies ComplaintCouponPayload,
      }),
    onSuccess: (complaint) =>
      shop.queryClient.setQueryData(complaintQuery(shop, token).queryKey, complaint),
    // A refusal means that the complaint has changed meanwhile; the page says to what.
    onError: () => query.refetch(),
  })
  const known = query.data ? couponStage(query.data, answer) : 'impossible'
  const stage = known === 'ask' && give.isError ? 'impossible' : known
  return (
    <EntryPage title={t(`complaintCoupon.${answer}.title`)}>
      {query.isPending ? <Bones count={3} /> : null}
      {stage === 'ask' && query.data ? (
        <Question
          complaint={query.data}
          answer={answer}
          isPending={give.isPending}
          onAnswer={() => give.mutate()}
        />
      ) : null}
      {stage === 'done' ? (
        <DonePanel title={t(`complaintCoupon.${answer}.done`)}>
          {t(`complaintCoupon.${answer}.doneText`)}
        </DonePanel>
      ) : null}
      {stage === 'otherwise' ? (
        <Closed
          title={t(`complaintCoupon.${answer}.otherwise`)}
          text={t(`complaintCoupon.${answer}.otherwiseText`)}
        />
      ) : null}
      {(stage === 'late' || stage === 'impossible') && !query.isPending ? (
        <Closed title={t(`complaintCoupon.${stage}`)} text={t(`complaintCoupon.${stage}Text`)} />
      ) : null}
    </EntryPage>
  )
}

type QuestionProps = {
  complaint: Complaint
  answer: CouponAnswer
  isPending: boolean
  onAnswer: () => void
}

function Question({ complaint, answer, isPending, onAnswer }: QuestionProps) {
  const { t } = useTranslation('mf-account')
  const { number, coupon, token } = complaint
  const other =
    answer === 'accepted'
      ? paths.complaintCouponRejected(token)
      : paths.complaintCouponAccepted(token)
  return (
    <Stack>
      <p>
        {t('complaintCoupon.offer', { number })}{' '}
        {coupon ? (
          <b>
            {t('complaintCoupon.amount', {
              amount: formatPrice(coupon.amount),
              date: formatDate(coupon.validTo),
            })}
          </b>
        ) : null}
      </p>
      <p className={styles['muted']}>{t(`complaintCoupon.${answer}.meaning`)}</p>
      <PressToConfirm isPending={isPending} onPress={onAnswer}>
        {t(`complaintCoupon.${answer}.action`)}
      </PressToConfirm>
      <a className={styles['other']} href={other}>
        {t(`complaintCoupon.${answer}.other`)}
      </a>
    </Stack>
  )
}

/**
 * Answered otherwise, too late, unknown, or the service is silent: people can help with all of
 * them.
 */
function Closed({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('mf-account')
  return (
    <DeadLink tone="warn" title={title} text={text}>
      <LinkButton look="plum" size="lg" wide href={paths.contact()}>
        {t('purchases.contactUs')}
      </LinkButton>
    </DeadLink>
  )
}
