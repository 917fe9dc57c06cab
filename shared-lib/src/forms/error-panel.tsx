import { Fragment, useEffect, useRef, type MouseEvent } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ErrorMessage } from '../api-client/error-message.ts'
import { messageText } from '../api-client/message-text.ts'
import { Notice } from '../ui/panel.tsx'
import { faultsOf, serverErrorType } from './form-errors.ts'
import { useShopFormContext, type FieldEntry } from './form-context.ts'

type ErrorPanelProps = {
  submitted: boolean
  failure: ErrorMessage
  /** How many times the form failed: each time the panel takes the focus. */ failures: number
}

/** Above the form: the fixed sentence with links to the fields, or why the server refused. Shrinks as fields are mended. */
export function ErrorPanel({ submitted, failure, failures }: ErrorPanelProps) {
  const { t } = useTranslation('common')
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  const { fields } = useShopFormContext()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failures > 0) panel.current?.focus()
  }, [failures])
  const faults = faultsOf(errors).filter(({ type }) => submitted || type === serverErrorType)
  const entries = faults.flatMap(({ name }) => fields.get(name) ?? []).toSorted(byPlace)
  if (faults.length === 0 && failure === null) return null
  return (
    <Notice
      ref={panel}
      tabIndex={-1}
      tone="err"
      role="alert"
      title={faults.length > 0 ? t('form.incomplete') : undefined}
    >
      {failure ? <div>{messageText(t, failure)}</div> : null}
      {entries.length > 0 ? (
        <div>
          {t('form.toFix')}{' '}
          {entries.map((entry, index) => (
            <Fragment key={entry.id}>
              {index > 0 ? ', ' : null}
              <FieldLink {...entry} />
            </Fragment>
          ))}
          .
        </div>
      ) : null}
    </Notice>
  )
}

function FieldLink({ id, label }: FieldEntry) {
  const focus = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(id)?.focus()
  }
  return (
    <a href={`#${id}`} onClick={focus}>
      {label}
    </a>
  )
}

/** Fields in the order of the page, not of their registration. */
function byPlace(a: FieldEntry, b: FieldEntry): number {
  const [first, second] = [document.getElementById(a.id), document.getElementById(b.id)]
  if (!first || !second) return 0
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
