/* Yunque.exe: the entries of the Start menu. abrir, iniciar, detener, respaldar. What needs an administrator asks
   Windows for it: the program starts itself again with a word (arrancar, detener, respaldar) and, for a backup, its file. */
#include "host.h"
#include "dialogs.h"
#include <commdlg.h>
#include <shellapi.h>
#include <shlobj.h>

#define ADDRESS_MS 120000
#define LOG_PLACE L"El registro está en C:\\ProgramData\\Yunque\\logs\\yunque.log; lo abre un administrador."

static BOOL is_administrator(void) {
  HANDLE token;
  TOKEN_ELEVATION elevation = {0};
  DWORD size;
  if (!OpenProcessToken(GetCurrentProcess(), TOKEN_QUERY, &token)) return FALSE;
  GetTokenInformation(token, TokenElevation, &elevation, sizeof elevation, &size);
  CloseHandle(token);
  return elevation.TokenIsElevated;
}

/* Runs this program as an administrator and waits for its end. Whoever says no to Windows sees nothing more. */
static int as_administrator(const wchar_t *arguments) {
  wchar_t self[LONGEST];
  DWORD code = 1;
  GetModuleFileNameW(NULL, self, LONGEST);
  SHELLEXECUTEINFOW start = {.cbSize = sizeof start, .fMask = SEE_MASK_NOCLOSEPROCESS | SEE_MASK_NOASYNC};
  start.lpVerb = L"runas";
  start.lpFile = self;
  start.lpParameters = arguments;
  start.nShow = SW_SHOWNORMAL;
  if (!ShellExecuteExW(&start) || !start.hProcess) return 1;
  WaitForSingleObject(start.hProcess, INFINITE);
  GetExitCodeProcess(start.hProcess, &code);
  CloseHandle(start.hProcess);
  return (int)code;
}

/* What the running program says of itself: an address, or a fault. */
static void read_state(const wchar_t *name, wchar_t *value) {
  wchar_t file[LONGEST];
  data_path(file, L"estado.ini");
  GetPrivateProfileStringW(L"Yunque", name, L"", value, LONGEST, file);
}

static BOOL has_started(void *unused) {
  (void)unused;
  wchar_t address[LONGEST], fault[LONGEST];
  read_state(L"Address", address);
  read_state(L"Fault", fault);
  return *address || *fault || service_state() == SERVICE_STOPPED;
}

/* Waits until the program answers and opens it in the browser, or tells why not. */
static int open_browser(void) {
  wchar_t address[LONGEST], fault[LONGEST], text[LONGEST * 2];
  if (!has_started(NULL))
    wait_with_window(L"Yunque está arrancando", L"Se abrirá en cuanto esté listo.", has_started, NULL, ADDRESS_MS);
  read_state(L"Address", address);
  if (*address && wcsncmp(address, L"http", 4) == 0) {
    ShellExecuteW(NULL, L"open", address, NULL, NULL, SW_SHOWNORMAL);
    return 0;
  }
  read_state(L"Fault", fault);
  _snwprintf(text, LONGEST * 2, L"%ls\n\n%ls", *fault ? fault : L"El programa no responde.", LOG_PLACE);
  tell(TD_ERROR, L"Yunque no arrancó", text);
  return 1;
}

static int failed(const wchar_t *title, DWORD error) {
  wchar_t reason[LONGEST], text[LONGEST * 2];
  DWORD from = FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS;
  if (!FormatMessageW(from, NULL, error, 0, reason, LONGEST, NULL)) _snwprintf(reason, LONGEST, L"%lu", error);
  _snwprintf(text, LONGEST * 2, L"Windows dice: %ls\n%ls", reason, LOG_PLACE);
  tell(TD_ERROR, title, text);
  return 1;
}

static int start_yunque(void) {
  DWORD error = start_service();
  return error ? failed(L"Yunque no arrancó", error) : 0;
}

/* An administrator starts it, and the browser is opened by whoever asked: the service wrote the address. */
static int start_and_open(void) {
  int code = is_administrator() ? start_yunque() : as_administrator(L"arrancar");
  return code ? code : open_browser();
}

static int open_yunque(void) {
  DWORD state = service_state();
  if (state == SERVICE_RUNNING || state == SERVICE_START_PENDING) return open_browser();
  if (!ask(L"Yunque está detenido", L"Para abrirlo hay que iniciarlo.", L"Iniciar Yunque")) return 1;
  return start_and_open();
}

static BOOL has_stopped(void *error) {
  *(DWORD *)error = stop_service();
  return TRUE;
}

static int stop_yunque(const wchar_t *confirmed) {
  if (service_state() == SERVICE_STOPPED) {
    tell(TD_INFORMATION, L"Yunque ya está detenido", L"Para usarlo, elija «Abrir Yunque» en el menú Inicio.");
    return 0;
  }
  const wchar_t *meaning = L"Nadie podrá vender ni consultar hasta que se inicie de nuevo. Lo que se está guardando "
                           L"se termina.";
  if (!confirmed && !ask(L"¿Detener Yunque?", meaning, L"Detener Yunque")) return 1;
  if (!is_administrator()) return as_administrator(L"detener ya");
  DWORD error = 0;
  wait_with_window(L"Deteniendo Yunque", L"Se terminan las operaciones en curso y se cierra la base de datos.",
                   has_stopped, &error, INFINITE);
  if (error) return failed(L"Yunque no se detuvo", error);
  tell(TD_INFORMATION, L"Yunque está detenido",
       L"Se inicia solo cuando se enciende la computadora, o con «Iniciar Yunque» del menú Inicio.");
  return 0;
}

/* Asks for the file of a backup, in the documents of the person. */
static BOOL choose_file(wchar_t *file) {
  SYSTEMTIME now;
  wchar_t *documents = NULL;
  GetLocalTime(&now);
  _snwprintf(file, LONGEST, L"yunque-%04d-%02d-%02d-%02d%02d.yunque", now.wYear, now.wMonth, now.wDay, now.wHour,
             now.wMinute);
  SHGetKnownFolderPath(&FOLDERID_Documents, 0, NULL, &documents);
  OPENFILENAMEW choice = {.lStructSize = sizeof choice, .lpstrFile = file, .nMaxFile = LONGEST};
  choice.lpstrTitle = L"Respaldar Yunque: ¿dónde se guarda? Lo mejor es una memoria USB";
  choice.lpstrFilter = L"Respaldos de Yunque (*.yunque)\0*.yunque\0";
  choice.lpstrDefExt = L"yunque";
  choice.lpstrInitialDir = documents;
  choice.Flags = OFN_OVERWRITEPROMPT | OFN_PATHMUSTEXIST | OFN_NOCHANGEDIR;
  BOOL chosen = GetSaveFileNameW(&choice);
  CoTaskMemFree(documents);
  return chosen;
}

static BOOL has_ended(void *process) { return WaitForSingleObject(process, 0) == WAIT_OBJECT_0; }

/* Runs the backup. `output` gets what it printed. Returns its exit code. */
static DWORD run_backup(const wchar_t *file, wchar_t *output) {
  wchar_t command[LONGEST * 4], quoted[LONGEST + 2], log[LONGEST];
  char text[LONGEST] = "";
  PROCESS_INFORMATION process;
  DWORD code = 1, length = 0;
  _snwprintf(quoted, LONGEST + 2, L"\"%ls\"", file);
  node_command(command, L"cli\\backup.ts", quoted);
  /* An administrator writes nothing where the service could lay a link. */
  data_path(log, L"respaldo.log");
  HANDLE written = new_file(log);
  *output = 0;
  if (!start_hidden(command, NULL, written, &process)) return GetLastError();
  wait_with_window(L"Respaldando Yunque", L"Se puede seguir vendiendo mientras tanto.", has_ended, process.hProcess,
                   INFINITE);
  GetExitCodeProcess(process.hProcess, &code);
  CloseHandle(written);
  HANDLE read = CreateFileW(log, GENERIC_READ, FILE_SHARE_READ, NULL, OPEN_EXISTING, 0, NULL);
  if (ReadFile(read, text, LONGEST - 1, &length, NULL)) MultiByteToWideChar(CP_UTF8, 0, text, -1, output, LONGEST);
  CloseHandle(read);
  return code;
}

static int back_up(const wchar_t *chosen) {
  wchar_t file[LONGEST], quoted[LONGEST + 16], output[LONGEST], text[LONGEST * 3];
  if (service_state() != SERVICE_RUNNING) {
    tell(TD_WARNING, L"Yunque está detenido",
         L"Inícielo con «Iniciar Yunque» del menú Inicio y respalde de nuevo.");
    return 1;
  }
  if (chosen) wcsncpy(file, chosen, LONGEST);
  else if (!choose_file(file)) return 1;
  if (!is_administrator()) {
    _snwprintf(quoted, LONGEST + 16, L"respaldar \"%ls\"", file);
    return as_administrator(quoted);
  }
  BOOL good = run_backup(file, output) == 0;
  if (good) {
    _snwprintf(text, LONGEST * 3, L"El respaldo está en:\n%ls\n\n%ls", file,
               L"Guárdelo fuera de esta computadora: tiene todos los datos de la tienda.");
    tell(TD_INFORMATION, L"Respaldo listo", text);
    return 0;
  }
  _snwprintf(text, LONGEST * 3, L"Archivo: %ls\n\n%ls", file, output);
  tell(TD_ERROR, L"El respaldo no quedó bien", text);
  return 1;
}

int WINAPI wWinMain(HINSTANCE self, HINSTANCE none, wchar_t *line, int show) {
  (void)self, (void)none, (void)line, (void)show;
  int count;
  wchar_t **words = CommandLineToArgvW(GetCommandLineW(), &count);
  const wchar_t *word = count > 1 ? words[1] : L"abrir", *more = count > 2 ? words[2] : NULL;
  CoInitializeEx(NULL, COINIT_APARTMENTTHREADED);
  if (wcscmp(word, L"iniciar") == 0) return start_and_open();
  if (wcscmp(word, L"arrancar") == 0) return start_yunque();
  if (wcscmp(word, L"detener") == 0) return stop_yunque(more);
  if (wcscmp(word, L"respaldar") == 0) return back_up(more);
  return open_yunque();
}
