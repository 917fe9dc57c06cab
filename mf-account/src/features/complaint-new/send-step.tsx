import type { Complaint, CreateComplaintPayload } from '@drogerie/shared-lib/contract/complaint.ts'
import { complaintReasons, refundTypes } from '@drogerie/shared-lib/contract/enum-values.ts'
import type { ComplaintReason } from '@drogerie/shared-lib/contract/enums.ts'
import type { PendingStatement } from '@drogerie/shared-lib/contract/pending-statement.ts'
import { ConsentField } from '@drogerie/shared-lib/forms/checkbox-field.tsx'
import { HoneypotField } from '@drogerie/shared-lib/forms/honeypot-field.tsx'
import { RadioPills } from '@drogerie/shared-lib/forms/radio-field.tsx'
import { SelectField } from '@drogerie/shared-lib/forms/select-field.tsx'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { TextAreaField } from '@drogerie/shared-lib/forms/text-area-field.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useSendOnce } from '@drogerie/shared-lib/forms/use-send-once.ts'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'
import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { orderParameter } from '@drogerie/shared-lib/routes/query-parameters.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice, Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import type { Ref } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useTypedValues } from '@drogerie/shared-lib/forms/use-typed-values.ts'
import {
  claimOf,
  pickedCount,
  type ComplaintDraft,
  type ComplaintWords,
} from './complaint-draft.ts'
import { PhotosField } from './photos-field.tsx'
import { SendForm } from './send-schema.ts'
import { useKeptPhotos } from './use-kept-photos.ts'
import styles from './complaint-wizard.module.css'

const noWords: ComplaintWords = { reason: '', message: '', refundType: '', bankAccountNumber: '' }

/** Photos may take their time on a slow connection. ms */
const uploadMs = 120_000

type StepProps = {
  draft: ComplaintDraft
  /** Takes the focus when the step begins. */
  headingRef: Ref<HTMLHeadingElement> | undefined
  onDraft: (draft: ComplaintDraft) => void
  onBack: () => void
  onSent: (complaint: Complaint | PendingStatement) => void
}

export function SendStep({ draft, headingRef, onDraft, onBack, onSent }: StepProps) {
  const { t } = useTranslation('mf-account')
  const send = useSendComplaint(draft, onSent)
  const form = useShopForm(SendForm, {
    ...(draft.words ?? noWords),
    photos: [],
    consent: false,
    website: '',
  })
  const photos = useKeptPhotos(form, draft.photoCount ?? 0)
  useTypedValues(form, ({ reason, message, refundType, bankAccountNumber }) =>
    onDraft({
      ...draft,
      words: { reason, message, refundType, bankAccountNumber: bankAccountNumber ?? '' },
      photoCount: photos.keep(form.getValues('photos')),
    }),
  )
  return (
    <Panel
      title={t('complaintNew.tellUs')}
      headingRef={headingRef}
      lead={t('complaintNew.summary', {
        number: draft.order.order.number,
        pieces: formatPieces(pickedCount(draft)),
      })}
    >
      <ShopForm
        form={form}
        onSubmit={send}
        fieldOfPath={fieldOfPath}
        aria-label={t('complaintNew.step.send')}
      >
        <Fields draft={draft} arePhotosLost={photos.areLost} />
        <div className={styles['actions']}>
          <SubmitButton>{t('complaintNew.submit')}</SubmitButton>
          <Button look="text" onClick={onBack}>
            {t('complaintNew.backToProducts')}
          </Button>
        </div>
      </ShopForm>
    </Panel>
  )
}

const explained = ['uncollected_shipment', 'returned_within_statutory_limit'] as const

/** Which reasons need a word about why they are not among those of this order. */
function notOffered(reasons: readonly ComplaintReason[]) {
  if (reasons.every((reason) => reason === 'uncollected_shipment')) return ['others'] as const
  return explained.filter((reason) => !reasons.includes(reason))
}

function Fields({ draft, arePhotosLost }: { draft: ComplaintDraft; arePhotosLost: boolean }) {
  const { t } = useTranslation('mf-account')
  const reason: unknown = useWatch({ name: 'reason' })
  const refundType: unknown = useWatch({ name: 'refundType' })
  const reasons = draft.order.reasons?.length ? draft.order.reasons : complaintReasons
  return (
    <div className={styles['fields']}>
      <SelectField
        name="reason"
        label={t('complaintNew.reason')}
        placeholder={t('complaintNew.chooseReason')}
        help={notOffered(reasons)
          .map((value) => t(`complaintNew.notOffered.${value}`))
          .join(' ')}
        options={reasons.map((value) => ({ value, label: t(`complaint.reason.${value}`) }))}
      />
      {reason === 'returned_within_statutory_limit' ? (
        <WithdrawalHint orderNumber={draft.order.order.number} />
      ) : null}
      <TextAreaField
        name="message"
        label={t('complaintNew.message')}
        help={t('complaintNew.messageHelp')}
      />
      <PhotosField name="photos" areLost={arePhotosLost} />
      <RadioPills
        name="refundType"
        legend={t('complaintNew.refundType')}
        options={refundTypes.map((value) => ({
          value,
          label: t(`complaint.refundType.${value}`),
        }))}
      />
      {refundType === 'cash' ? (
        <TextField
          name="bankAccountNumber"
          label={t('form.bankAccount')}
          autoComplete="off"
          help={t('complaintNew.accountHelp')}
        />
      ) : null}
      <ConsentField name="consent" label={t('complaintNew.consentLabel')}>
        {t('complaintNew.consent')} <a href={paths.complaintRules()}>{t('complaintNew.rules')}</a>
      </ConsentField>
      <HoneypotField />
    </div>
  )
}

/** Goods that are only sent back need no complaint, and no reason. */
function WithdrawalHint({ orderNumber }: { orderNumber: string }) {
  const { t } = useTranslation('mf-account')
  const href = withQuery(paths.withdrawal(), { [orderParameter]: orderNumber })
  return (
    <Notice role="status">
      {t('complaintNew.withdrawalEnough')} <a href={href}>{t('complaintNew.toWithdrawal')}</a>
    </Notice>
  )
}

/** A refused picture shows its error at the pictures, whichever it is. */
const fieldOfPath = (path: string): string => (path.startsWith('photos') ? 'photos' : path)

function useSendComplaint(draft: ComplaintDraft, onSent: StepProps['onSent']) {
  const { api, queryClient } = useShop()
  const sendOnce = useSendOnce()
  return async ({ photos, ...values }: SendForm) => {
    const bankAccountNumber = values.refundType === 'cash' ? values.bankAccountNumber : null
    const payload: CreateComplaintPayload = { ...claimOf(draft), ...values, bankAccountNumber }
    const data = JSON.stringify(payload)
    const content = [data, ...photos.map((photo) => [photo.name, photo.size, photo.lastModified])]
    const form = new FormData()
    form.append('data', data)
    for (const photo of photos) form.append('photos[]', photo)
    onSent(
      await sendOnce(content, (headers) =>
        api('POST /complaints', { body: form, headers, timeoutMs: uploadMs }),
      ),
    )
    void queryClient.invalidateQueries({ queryKey: ['personal', 'mf-account', 'complaints'] })
  }
}
