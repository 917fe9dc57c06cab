import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Switch } from '@drogerie/shared-lib/ui/choice.tsx'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { purposes, type Purpose } from './consent-rules.ts'
import styles from './consent-settings.module.css'
import { consentStateOf, decide } from './consent-state.ts'

/** Each purpose separately. Only earlier consents are switched on in advance. */
export function ConsentSettings() {
  const { t } = useTranslation('shell')
  const shop = useShop()
  const [{ consent }] = useState(consentStateOf(shop).getState)
  const [granted, setGranted] = useState<readonly Purpose[]>(consent?.granted ?? [])
  const save = (chosen: readonly Purpose[]) => {
    decide(shop, chosen)
    shop.toasts.show({ kind: 'success', text: t('consent.saved') })
  }
  const toggle = (purpose: Purpose) => (on: boolean) =>
    setGranted(purposes.filter((one) => (one === purpose ? on : granted.includes(one))))
  return (
    <Dialog
      open
      wide
      onClose={() => consentStateOf(shop).setState({ isSetting: false })}
      title={t('consent.settingsTitle')}
      closeLabel={t('common:general.close')}
    >
      <ul className={styles['purposes']}>
        <Row
          title={t('consent.necessary')}
          note={t('consent.always')}
          text={t('consent.necessaryText')}
          checked
        />
        {purposes.map((purpose) => (
          <Row
            key={purpose}
            title={t(`consent.${purpose}`)}
            text={t(`consent.${purpose}Text`)}
            checked={granted.includes(purpose)}
            onChange={toggle(purpose)}
          />
        ))}
      </ul>
      {consent ? (
        <p className={styles['record']}>
          {t('consent.record', { date: formatDate(new Date(consent.at)), id: consent.id })}
        </p>
      ) : null}
      <div className={styles['buttons']}>
        <Button onClick={() => save(purposes)}>{t('consent.acceptAll')}</Button>
        <Button onClick={() => save([])}>{t('consent.refuseAll')}</Button>
        <Button onClick={() => save(granted)}>{t('consent.save')}</Button>
      </div>
    </Dialog>
  )
}

type RowProps = {
  title: string
  note?: string
  text: ReactNode
  checked: boolean
  onChange?: (on: boolean) => void
}

/** Without `onChange` it cannot be switched off. */
function Row({ title, note, text, checked, onChange }: RowProps) {
  return (
    <li>
      <Switch
        checked={checked}
        disabled={!onChange}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      >
        <b>{title}</b> {note}
        <span className={styles['text']}>{text}</span>
      </Switch>
    </li>
  )
}
