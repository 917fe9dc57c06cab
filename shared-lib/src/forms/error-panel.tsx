import { Fragment, useEffect, useEffectEvent, useRef, type MouseEvent } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ErrorMessage } from '../api-client/error-message.ts'
import { messageText } from '../api-client/message-text.ts'
import { Notice } from '../ui/panel.tsx'
import { faultsOf, serverErrorType } from './form-errors.ts'
import { isQuestion } from './use-field-state.ts'
import { useShopFormContext, type FieldEntry } from './form-context.ts'

type ErrorPanelProps = {
  submitted: boolean
  failure: ErrorMessage
  /** How many times the form failed: each time the focus moves to where mending begins. */
  failures: number
}

/**
 * Above the form: the fixed sentence with links to the fields, or why the server refused. Shrinks
 * as fields are mended. A failed submit puts the focus on the first wrong field (FORM-01); the
 * panel is read out all the same, as an alert. It takes the focus itself where its own sentence
 * says more than the fields do.
 */
export function ErrorPanel({ submitted, failure, failures }: ErrorPanelProps) {
  const { t } = useTranslation('common')
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  const { fields } = useShopFormContext()
  const panel = useRef<HTMLDivElement>(null)
  const faults = faultsOf(errors).filter(({ type }) => submitted || type === serverErrorType)
  const entries = faults.flatMap(({ name }) => fields.get(name) ?? []).toSorted(byPlace)
  const beginMending = useEffectEvent(() => {
    if (failure || !focusField(entries[0]?.id)) panel.current?.focus()
  })
  useEffect(() => {
    if (failures > 0) beginMending()
  }, [failures])
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
              {isAsking(entry) && entries.length > 1 ? (
                <>
                  „<FieldLink {...entry} />“
                </>
              ) : (
                <FieldLink {...entry} />
              )}
            </Fragment>
          ))}
          {entries.length === 1 && entries.every(isAsking) ? null : '.'}
        </div>
      ) : null}
    </Notice>
  )
}

/** A question has its own mark; within a list it stands in quotes. */
const isAsking = ({ label }: FieldEntry): boolean => isQuestion(label)

function FieldLink({ id, label }: FieldEntry) {
  const focus = (event: MouseEvent) => {
    event.preventDefault()
    focusField(id)
  }
  return (
    <a href={`#${id}`} onClick={focus}>
      {label}
    </a>
  )
}

/**
 * Whether the field took the focus: one that is hidden or locked does not. It may have it already,
 * far above the button that was pressed: the focus alone would not bring it into view then.
 */
function focusField(id = ''): boolean {
  const field = document.getElementById(id)
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
  return field !== null && document.activeElement === field
}

/** Fields in the order of the page, not of their registration. */
function byPlace(a: FieldEntry, b: FieldEntry): number {
  const [first, second] = [document.getElementById(a.id), document.getElementById(b.id)]
  if (!first || !second) return 0
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
