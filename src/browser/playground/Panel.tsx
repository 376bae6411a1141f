import { useEffect, useState } from 'react'
import { Sample, type Language, type PanelProps } from './Sample'

const languageNames: Readonly<Record<Language, string>> = { ts: 'TypeScript', js: 'JavaScript' }

/** The panel below a sample. It follows the language of the page, but not while the reader has changed the code. */
export function Panel(props: PanelProps) {
  const { sample, prepared, language, changed, root, onEdit } = props
  const [shown, setShown] = useState({ language, isFirst: true, hasFocus: true })
  const [isEdited, setEdited] = useState(changed !== undefined)
  const wanted = usePageLanguage()
  const hasBoth = sample.javascript !== undefined
  const isOther = hasBoth && shown.language !== wanted
  // The reader may be at the button that resets the code, or where the language was chosen.
  if (isOther && !isEdited) setShown({ language: wanted, isFirst: false, hasFocus: root.activeElement !== null })
  const note = isOther
    ? `Your changes are in ${languageNames[shown.language]}. Reset them to get this sample in ${languageNames[wanted]}.`
    : ''
  // The frame and the code of a link belong to the first language.
  const { isFirst, hasFocus } = shown
  return (
    <Sample
      {...props}
      key={shown.language}
      language={shown.language}
      prepared={isFirst ? prepared : { ...prepared, frame: undefined }}
      changed={isFirst ? changed : undefined}
      hasFocus={hasFocus}
      note={note}
      onEdit={(edited) => {
        setEdited(Object.keys(edited).length > 0)
        onEdit(shown.language, edited)
      }}
    />
  )
}

/** Follows the language that the reader chooses on the page. */
function usePageLanguage(): Language {
  const [language, setLanguage] = useState(pageLanguage)
  useEffect(() => {
    const { documentElement: root } = document
    const observer = new MutationObserver(() => setLanguage(pageLanguage()))
    observer.observe(root, { attributeFilter: ['data-language'] })
    return () => observer.disconnect()
  }, [])
  return language
}

/** The language of the samples on the page. */
export function pageLanguage(): Language {
  return document.documentElement.dataset['language'] === 'js' ? 'js' : 'ts'
}
