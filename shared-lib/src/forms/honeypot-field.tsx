import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './forms.module.css'

/** A field no person sees or reaches; what fills it is a machine. */
export function HoneypotField({ name = 'website' }: { name?: string }) {
  const { t } = useTranslation('common')
  const { register } = useFormContext()
  return (
    <div className={styles['honeypot']} aria-hidden>
      <label>
        {t('form.honeypot')}
        <input type="text" tabIndex={-1} autoComplete="off" {...register(name)} />
      </label>
    </div>
  )
}
