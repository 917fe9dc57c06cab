import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import type { ShopFormReturn } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { useBackCloses } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { useId, useState, type ReactNode } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LeaveDialog } from './leave-dialog.tsx'
import { useFormDraft } from '#data/use-form-draft.ts'

type FormDialogProps<Input extends FieldValues, Output> = {
  form: ShopFormReturn<Input, Output>
  /** Names what is typed while it is not saved (`use-form-draft.ts`). */
  draft: string
  title: string
  /** Name of the form for screen readers. */
  label: string
  saveLabel: string
  isSaving: boolean
  /** The dialog closes when it is through; a refusal shows in the form. */
  onSave: (values: Output) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/**
 * A form over its list: save and cancel stand below it. What was typed is not thrown away without a
 * question.
 */
export function FormDialog<Input extends FieldValues, Output>(
  props: FormDialogProps<Input, Output>,
) {
  const { form, draft, title, label, saveLabel, isSaving, onSave, onClose, children } = props
  const { t } = useTranslation('mf-account')
  const id = useId()
  useFormDraft(form, draft)
  const { isDirty } = useFormState({ control: form.control })
  const [isAsking, setAsking] = useState(false)
  const mayLeave = () => {
    setAsking(isDirty)
    return !isDirty
  }
  const { close } = useBackCloses(onClose, mayLeave)
  const leave = () => {
    if (mayLeave()) close()
  }
  const submit = async (values: Output) => {
    await onSave(values)
    close()
  }
  return (
    <Dialog
      open
      wide
      onClose={leave}
      title={title}
      closeLabel={t('general.close')}
      footer={
        <>
          <Button
            type="submit"
            form={id}
            look="accent"
            loading={isSaving}
            loadingLabel={t('general.loading')}
          >
            {saveLabel}
          </Button>
          <Button onClick={leave}>{t('general.cancel')}</Button>
        </>
      }
    >
      <ShopForm id={id} form={form} onSubmit={submit} aria-label={label}>
        {children}
      </ShopForm>
      {isAsking ? <LeaveDialog onStay={() => setAsking(false)} onLeave={close} /> : null}
    </Dialog>
  )
}
