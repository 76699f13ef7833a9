// Written by scripts/write-languages.mjs from the folders of locales/.
export const words = {
  en: {"reload":{"notice":"Couldn’t load the page. Please check your connection.","button":"Reload"},"delimiter":",","cells":{"yes":["yes","y","true"],"no":["no","n","false"],"language":["eng","en-GB","en-US","en-IE","en-CA"]}},
  ar: {"reload":{"notice":"تعذّر تحميل الصفحة. نرجو التحقق من اتصالكم بالإنترنت.","button":"إعادة التحميل"},"delimiter":";","cells":{"yes":["نعم","صح"],"no":["لا","خطأ"],"language":["ara","عربي","عربية","ar-LB","ar-EG","ar-MA","ar-SA","ar-AE","ar-JO","ar-SY","ar-TN","ar-DZ","ar-IQ"]}},
  da: {"reload":{"notice":"Siden kunne ikke indlæses. Tjek internetforbindelsen.","button":"Genindlæs"},"delimiter":";","cells":{"yes":["ja","j","sand"],"no":["nej","n","falsk"],"language":["dan","dansk","da-DK"]}},
  de: {"reload":{"notice":"Die Seite konnte nicht geladen werden. Bitte die Internetverbindung prüfen.","button":"Neu laden"},"delimiter":";","cells":{"yes":["ja","j","wahr"],"no":["nein","n","falsch"],"language":["deu","ger","deutsch","de-DE","de-AT","de-CH","de-LI","de-LU"]}},
  fr: {"reload":{"notice":"Impossible de charger la page. Vérifiez votre connexion.","button":"Recharger la page"},"delimiter":";","cells":{"yes":["oui","o","vrai"],"no":["non","n","faux"],"language":["fra","fre","française","fr-FR","fr-BE","fr-CA","fr-CH","fr-LU"]}},
  nb: {"reload":{"notice":"Siden kunne ikke lastes inn. Sjekk internettforbindelsen.","button":"Last inn på nytt"},"delimiter":";","cells":{"yes":["ja","j","sann"],"no":["nei","n","usann"],"language":["nob","nor","no","norsk","bokmål","nb-NO","no-NO"]}},
  nl: {"reload":{"notice":"De pagina kon niet worden geladen. Controleer de internetverbinding.","button":"Opnieuw laden"},"delimiter":";","cells":{"yes":["ja","j","waar"],"no":["nee","n","onwaar"],"language":["nld","dut","nederlands","vlaams","nl-NL","nl-BE"]}},
  sv: {"reload":{"notice":"Sidan kunde inte läsas in. Kontrollera internetanslutningen.","button":"Ladda om"},"delimiter":";","cells":{"yes":["ja","j","sant"],"no":["nej","n","falskt"],"language":["swe","svenska","sv-SE","sv-FI"]}},
} as const;
