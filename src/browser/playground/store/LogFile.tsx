import { useEffect, useRef, useState } from 'react'
import { Button } from '../Button'
import { fileActions } from './fileActions'
import type { StoreCommand, StoreExport } from './storeLog'

/** The buttons that write the log to a file, and read it back. */
export function LogFile(props: {
  readonly store: number
  readonly isEmpty: boolean
  /** The log of this store, if the frame has sent it. */
  readonly exported: StoreExport | undefined
  readonly onCommand: (command: StoreCommand) => void
}) {
  const { store, isEmpty, exported, onCommand } = props
  const input = useRef<HTMLInputElement>(null)
  // A sample can post a log. Only a log that the reader requested is saved.
  const asked = useRef(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (exported === undefined || !asked.current) return
    asked.current = false
    if (exported.text !== undefined) download('actions.json', exported.text)
  }, [exported])
  const read = async (file: File) => {
    const actions = fileActions(await file.text())
    if (typeof actions === 'string') setProblem(actions)
    else {
      setProblem(undefined)
      onCommand({ name: 'import', store, actions })
    }
  }
  const shown = problem ?? exported?.problem
  return (
    <>
      <Button
        isOff={isEmpty}
        title="Save the actions as a JSON file"
        aria-label="Export actions"
        onClick={() => {
          asked.current = true
          onCommand({ name: 'export', store })
        }}
      >
        Export
      </Button>
      <button
        type="button"
        title="Read actions from a JSON file"
        aria-label="Import actions"
        onClick={() => input.current?.click()}
      >
        Import
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="File with actions"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) void read(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {shown !== undefined && (
        <p className="problem" role="alert">
          {shown}
        </p>
      )}
    </>
  )
}

function download(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(href), 1000)
}
