/**
 * Submits forms to the sample alone. Without this, the sandbox blocks a form before the sample gets its event, and with
 * `allow-forms` a sample could submit one to an address.
 */
export function keepForms(): void {
  const submit = (form: HTMLFormElement, submitter: HTMLElement | null = null) => {
    if (!form.noValidate && !form.reportValidity()) return
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
  }
  HTMLFormElement.prototype.requestSubmit = function (submitter) {
    submit(this, submitter)
  }
  // Enter in a field clicks the button of its form, too.
  addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement | HTMLInputElement>('button, input')
    if (event.defaultPrevented || button?.form == null || !/^(?:submit|image)$/.test(button.type)) return
    event.preventDefault()
    if (!button.disabled) submit(button.form, button)
  })
}
