// Texts of Brazil. The others are those of Portugal.
import { texts as portuguese } from './pt.js';
import type { Translation } from './texts.js';

export const texts: Translation = {
  ...portuguese,
  ical: 'Arquivo iCal',
  'label.saved': 'Salvo',
  'modal.multidate.text': 'Salve as que quiser, uma a uma:',
  'modal.cancelled.text': 'Remova-a do seu calendário.',
  'modal.webview.h': 'Abra esta página no navegador',
  'modal.webview.text': 'Este aplicativo não consegue salvar arquivos de calendário. O link foi copiado: cole-o lá.',
  'modal.safari.h': 'Abra esta página no Safari',
  'modal.yahoo.h': 'Adicione este calendário ao Yahoo',
  'modal.yahoo.text': 'O link foi copiado. Abra o calendário do Yahoo, escolha seguir outro calendário e cole o link.',
  'label.share.email': 'Compartilhar por e-mail',
  'label.rsvp.answered': 'Você já respondeu',
  'form.status': 'Sua resposta',
  'form.waiting': 'Enviando…',
  'form.error.required': 'Há campos obrigatórios que não foram preenchidos corretamente',
  'form.error.field': 'Preencha este campo',
  'form.error.checkbox': 'Marque esta caixa',
  'form.error.choice': 'Escolha uma opção',
  'form.error.email': 'Digite um endereço de e-mail válido',
  'form.error.sending': 'Não foi possível enviar sua resposta. Tente de novo mais tarde',
  'form.success.email': 'Sua resposta foi salva com o seu endereço de e-mail.',
  'form.success.doi': 'Falta uma última etapa: confirme sua resposta no e-mail que acabamos de enviar para você.',
  'form.success.already': 'Você já respondeu.',
  'form.success.demo': 'Esta é uma demonstração: nada foi enviado.',
};
