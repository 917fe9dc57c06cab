import { goodsName } from '@drogerie/shared-lib/format/goods-name.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Checkbox } from '@drogerie/shared-lib/ui/choice.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { leadToRefused } from '@drogerie/shared-lib/ui/use-quantity-refusal.ts'
import { useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerNotice } from '#widgets/answer-notice.tsx'
import { usePickerTexts } from '#data/use-picker-texts.ts'
import { LinePicker } from '#ui/line-picker.tsx'
import {
  claimable,
  isWhole,
  pick,
  pickAll,
  pickedCount,
  type ComplaintDraft,
} from './complaint-draft.ts'
import styles from './complaint-wizard.module.css'

type StepProps = {
  draft: ComplaintDraft
  /** Takes the focus when the step begins. */
  headingRef: Ref<HTMLHeadingElement> | undefined
  onDraft: (draft: ComplaintDraft) => void
  onBack: () => void
  onNext: () => void
}

/** The goods of the order as they are shown, each with how many pieces can still be claimed. */
function useClaimableLines({ items }: ComplaintDraft['order']) {
  const { t } = useTranslation('mf-account')
  return items.map(({ id, image, quantity, claimableQuantity, ...names }) => ({
    id,
    brand: names.brandName,
    name: goodsName(names),
    image,
    max: claimableQuantity,
    note:
      claimableQuantity === quantity
        ? formatPieces(quantity)
        : claimableQuantity === 0
          ? t('complaintNew.nothingLeft')
          : t('complaint.maxQuantity', { count: claimableQuantity }),
  }))
}

/** Step 2: which goods and how many pieces, never more than can still be claimed. */
export function ProductsStep({ draft, headingRef, onDraft, onBack, onNext }: StepProps) {
  const { t } = useTranslation('mf-account')
  const texts = usePickerTexts('complaint.maxQuantity')
  const [asked, setAsked] = useState(0)
  // 'all of it' stands for whatever was typed at a line before
  const [wholes, setWholes] = useState(0)
  const { order } = draft
  const next = () => {
    if (leadToRefused()) return
    if (pickedCount(draft) > 0) onNext()
    else setAsked(asked + 1)
  }
  const pickWhole = (isWanted: boolean) => {
    setWholes(wholes + 1)
    onDraft(isWanted ? pickAll(draft) : { ...draft, picked: {} })
  }
  return (
    <Panel
      title={t('complaintNew.chooseProducts')}
      headingRef={headingRef}
      lead={t('purchases.order', { number: order.order.number })}
    >
      {asked > 0 && pickedCount(draft) === 0 ? (
        <AnswerNotice tone="warn" answer={asked}>
          {t('complaint.itemsRequired')}
        </AnswerNotice>
      ) : null}
      {claimable(order).length > 1 ? (
        <Checkbox
          className={styles['whole']}
          checked={isWhole(draft)}
          onChange={({ target }) => pickWhole(target.checked)}
        >
          <b>{t('complaintNew.wholeOrder')}</b>
        </Checkbox>
      ) : null}
      <LinePicker
        key={wholes}
        label={t('complaintNew.chooseProducts')}
        lines={useClaimableLines(order)}
        picked={draft.picked}
        onPick={(id, quantity) => onDraft(pick(draft, id, quantity))}
        texts={texts}
      />
      <div className={styles['actions']}>
        <Button look="accent" size="lg" onClick={next}>
          {t('complaintNew.toSend')}
        </Button>
        <Button look="text" onClick={onBack}>
          {t('complaintNew.backToOrder')}
        </Button>
      </div>
    </Panel>
  )
}
