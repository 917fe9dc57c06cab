import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../ui/choice.tsx'
import { FieldNotes } from '../ui/field.tsx'
import { useFieldState } from './use-field-state.ts'
import styles from './forms.module.css'

type CheckboxFieldProps = {
  name: string
  /** The words beside the box; they may hold links. */
  children: ReactNode
  /** The field's name in the list of what is to fix. */
  label: string
  help?: ReactNode
}

/** A box to tick. Its message waits until it was changed, or for a submit. */
export function CheckboxField({ name, children, label, help }: CheckboxFieldProps) {
  const { register } = useFormContext()
  const { id, error, aria } = useFieldState(name, { label, help, checkbox: true })
  return (
    <div>
      <Checkbox {...aria} {...register(name)}>
        {children}
      </Checkbox>
      {error || help ? (
        <div className={styles['indent']}>
          <FieldNotes id={id} help={help} error={error} />
        </div>
      ) : null}
    </div>
  )
}

/** A consent that is needed to go on: says '(povinné)', is never ticked in advance. */
export function ConsentField({ children, ...rest }: CheckboxFieldProps) {
  const { t } = useTranslation('common')
  return (
    <CheckboxField {...rest}>
      {children} <span className={styles['mark']}>{t('form.requiredMark')}</span>
    </CheckboxField>
  )
}
