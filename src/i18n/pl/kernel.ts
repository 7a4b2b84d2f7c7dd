/** Co mówi sam silnik: odmowy. */
export const kernelPl = {
  'error.battle-over': 'Ta bitwa już się skończyła.',
  'error.already-begun': 'Ta bitwa już się zaczęła.',
  'error.waiting-for-answer': 'Najpierw trzeba odpowiedzieć: {prompt}',
  'error.question-closed': 'To pytanie nie jest już otwarte.',
  'error.not-your-question': 'To pytanie jest do kogoś innego.',
  'error.queued-die': 'Następna wpisana kość pokazuje {value}, a rzucana jest k{sides}.',
  'error.undo-future': 'Dziennik kończy się na wpisie {seq}; wybierz wcześniejszy.',
  'error.undo-too-far': 'Stąd można sięgnąć najwyżej do wpisu {seq}.',
} as const
