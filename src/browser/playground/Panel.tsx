import { useEffect, useState } from 'react'
import { Sample, type Language, type PanelProps } from './Sample'

const languageNames: Readonly<Record<Language, string>> = { ts: 'TypeScript', js: 'JavaScript' }

/** The panel below a sample. It follows the language of the page, but not while the reader has changed the code. */
export function Panel(props: PanelProps) {
  const { sample, prepared, language, changed } = props
  const [shown, setShown] = useState({ language, isFirst: true })
  const [isEdited, setEdited] = useState(changed !== undefined)
  const wanted = usePageLanguage(language)
  const hasBoth = sample.javascript !== undefined
  const isOther = hasBoth && shown.language !== wanted
  if (isOther && !isEdited) setShown({ language: wanted, isFirst: false })
  const note = isOther
    ? `Your changes are in ${languageNames[shown.language]}. Reset them to get this sample in ${languageNames[wanted]}.`
    : ''
  // The frame, the code of a link and the focus belong to the first language.
  const { isFirst } = shown
  return (
    <Sample
      {...props}
      key={shown.language}
      language={shown.language}
      prepared={isFirst ? prepared : { ...prepared, frame: undefined }}
      changed={isFirst ? changed : undefined}
      hasFocus={isFirst}
      note={note}
      onEdit={setEdited}
    />
  )
}

/** Follows the language that the reader chooses on the page. */
function usePageLanguage(first: Language): Language {
  const [language, setLanguage] = useState(first)
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
