import type { OpeningException, Store } from '@drogerie/shared-lib/contract/store.ts'
import { capital } from '@drogerie/shared-lib/format/capital.ts'
import { formatDayMonth } from '@drogerie/shared-lib/format/date.ts'
import { formatHours } from '@drogerie/shared-lib/format/opening-hours.ts'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { Notice, Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { CalendarDays } from '@drogerie/shared-lib/ui/icons/calendar-days.tsx'
import { useTranslation } from 'react-i18next'
import { useToday } from '#data/use-today.ts'
import { comingExceptions, exceptionHours, nextException, weekRows } from './opening-rules.ts'
import styles from './store-detail.module.css'

const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay() || 7

/** The week with today in bold, and the days that are otherwise. */
export function OpeningPanel({ store }: { store: Store }) {
  const { t } = useTranslation('mf-content')
  const today = useToday()
  const exceptions = comingExceptions(store.exceptions, today)
  return (
    <Panel title={t('store.opening')}>
      <table className={styles['hours']}>
        <caption className="visually-hidden">{t('store.openingOf', { name: store.name })}</caption>
        <tbody>
          {weekRows(store.openingHours).map(({ day, hours }) => {
            const isToday = today !== null && weekdayOf(today) === day
            const name = t(`common:store.day.${day}`)
            return (
              <tr
                key={day}
                className={cx(isToday && styles['today'])}
                aria-current={isToday ? 'date' : undefined}
              >
                <th scope="row">{isToday ? t('store.today', { day: name }) : name}</th>
                <Hours text={formatHours(hours)} />
              </tr>
            )
          })}
        </tbody>
      </table>
      {exceptions.length > 0 ? <Exceptions exceptions={exceptions} /> : null}
    </Panel>
  )
}

function Hours({ text }: { text: string }) {
  const { t } = useTranslation('mf-content')
  return text ? <td>{text}</td> : <td className={styles['closed']}>{t('common:store.closed')}</td>
}

function Exceptions({ exceptions }: { exceptions: OpeningException[] }) {
  const { t } = useTranslation('mf-content')
  return (
    <>
      <h3 className={styles['exceptions']}>{t('store.exceptions')}</h3>
      <table className={styles['hours']}>
        <tbody>
          {exceptions.map((exception) => (
            <tr key={exception.date}>
              <th scope="row">
                {capital(formatDayMonth(exception.date))}
                {exception.note ? <small>{exception.note}</small> : null}
              </th>
              <Hours text={exceptionHours(exception)} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Exceptional opening hours within a week. */
export function ExceptionNotice({ store }: { store: Store }) {
  const { t } = useTranslation('mf-content')
  const today = useToday()
  const exception = today === null ? null : nextException(store.exceptions, today)
  if (!exception) return null
  const hours = exceptionHours(exception)
  return (
    <Notice
      tone="warn"
      className={styles['notice']}
      icon={<CalendarDays size={20} />}
      title={t(hours ? 'store.notice.hours' : 'store.notice.closed', {
        day: capital(formatDayMonth(exception.date)),
        hours,
      })}
    >
      {exception.note ? `${capital(exception.note)}.` : null}
    </Notice>
  )
}
